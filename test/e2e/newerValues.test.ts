/**
 * Open pages of one version while another one answers: no page breaks over a value that it does not know, nor for want
 * of what is not promised.
 */
import { errors as browserErrors, type BrowserContext, type Page } from 'playwright-core';
import { linkPaths } from '../../src/shared/routing/linkPaths';
import { paths as known } from '../../src/shared/routing/paths';
import { openPage } from '../support/browser';
import { anonymousPaths, pathsOf, USERS } from '../support/everyPage';
import { newerAnswer, UNKNOWN } from '../support/newerAnswers';
import { openStage } from '../support/stage';
import { faults, goInside, openAs, settled } from '../support/visit';

const stage = openStage();

/** A page that has not come to rest by then never does: a walk of all pages must not wait two minutes for each. */
const AT_REST_MS = 20_000;
/** Two pages at a time: each waits for the server half of its time. */
const LANES = 2;

/**
 * Lets another version answer what the pages ask. The caller's rights and languages stay as they are, or there would be
 * no pages.
 */
async function answeredByAnother(context: BrowserContext): Promise<{ unknown: number }> {
  const seen = { unknown: 0 };
  await context.route(/\/api\/(?!abp\/)/, async (route) => {
    // A page that is left no longer waits for its answers.
    const answer = await route.fetch().catch(() => undefined);
    if (answer === undefined) return;
    const isJson = (answer.headers()['content-type'] ?? '').startsWith('application/json');
    if (!answer.ok() || !isJson) {
      await route.fulfill({ response: answer });
      return;
    }
    const { pathname } = new URL(route.request().url());
    const json = newerAnswer(route.request().method(), pathname, answer.status(), await answer.json());
    if (JSON.stringify(json).includes(UNKNOWN)) seen.unknown += 1;
    await route.fulfill({ response: answer, json });
  });
  return seen;
}

const SIGNS_OF_FAULT = [/Errore nella pagina/, /\bundefined\b/, /\[object /, /\bNaN\b/, /Invalid Date/];

/** Returns the faults of the page: it broke, it shows an internal value, or it does not come to rest. */
async function wrongWith(page: Page, path: string): Promise<string[]> {
  try {
    if (new URL(page.url()).pathname !== path) await goInside(page, path);
  } catch (error) {
    if (!(error instanceof browserErrors.TimeoutError)) throw error;
    return [`${path} does not come to rest: ${(await page.locator('main').innerText()).slice(0, 300)}`];
  }
  const text = await page.locator('main').innerText();
  const badges = await page.locator('main .sace-state').allInnerTexts();
  return [
    ...SIGNS_OF_FAULT.filter((sign) => sign.test(text)).map(
      (sign) => `${path}: ${String(sign)} in ${text.slice(0, 300)}`,
    ),
    ...(badges.includes('') ? [`${path}: a state without a word in ${text.slice(0, 300)}`] : []),
  ];
}

/** Writes down what a page throws and says on the console, with the address where it did. */
function listen(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
}

/** Walks through all the paths inside the program, in a few pages at a time; `first` stands open already. */
async function expectSoundPages(first: Page, paths: readonly string[]): Promise<void> {
  const context = first.context();
  const start = first.url();
  const errors: string[] = [];
  listen(first, errors);
  const seen = await answeredByAnother(context);
  const left = [...paths];
  const walk = async (page: Page): Promise<string[]> => {
    page.setDefaultTimeout(AT_REST_MS);
    const wrong: string[] = [];
    for (let path = left.shift(); path !== undefined; path = left.shift()) wrong.push(...(await wrongWith(page, path)));
    return wrong;
  };
  const others = Array.from({ length: LANES - 1 }, async () => {
    const page = await context.newPage();
    listen(page, errors);
    await page.goto(start);
    await settled(page);
    return walk(page);
  });
  const wrong = await Promise.all([walk(first), ...others]);
  expect(wrong.flat()).toEqual([]);
  expect(faults(errors)).toEqual([]);
  // The walk proves nothing where no answer had a value that the pages do not know.
  expect(seen.unknown).toBeGreaterThan(0);
  // A handler that still waits for an answer fails once the context is closed: nobody waits for that answer any more.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

it('breaks no page of a visitor', async () => {
  const paths = [...(await anonymousPaths(stage.portal)), linkPaths.statistics, linkPaths.openData, known.verification];
  const { page } = await openPage(stage.browser);
  await page.goto(stage.portal.url);
  await settled(page);
  await expectSoundPages(page, paths);
});

it.each(USERS)('breaks no page of %s', async (user) => {
  const paths = await pathsOf(stage.portal, user);
  const { page } = await openPage(stage.browser);
  await openAs(page, stage.portal, user, '/');
  await expectSoundPages(page, paths);
});
