/** Open pages of one version while another one answers: no page breaks over a value that it does not know, nor for want of what is not promised. */
import type { Page } from 'playwright-core';
import { linkPaths } from '../../src/shared/routing/linkPaths';
import { paths as known } from '../../src/shared/routing/paths';
import { openPage } from '../support/browser';
import { anonymousPaths, pathsOf, USERS } from '../support/everyPage';
import { newerAnswer } from '../support/newerAnswers';
import { openStage } from '../support/stage';
import { faults, goInside, openAs, settled } from '../support/visit';

const stage = openStage();

/** Lets another version answer what the program asks. The caller's rights and languages stay as they are, or there would be no pages. */
async function answeredByAnother(page: Page): Promise<void> {
  await page.route(/\/api\/(?!abp\/)/, async (route) => {
    const answer = await route.fetch();
    const isJson = (answer.headers()['content-type'] ?? '').startsWith('application/json');
    if (!answer.ok() || !isJson) {
      await route.fulfill({ response: answer });
      return;
    }
    const { pathname } = new URL(route.request().url());
    const json = newerAnswer(route.request().method(), pathname, answer.status(), await answer.json());
    await route.fulfill({ response: answer, json });
  });
}

/** What is wrong with the page: it broke, or shows what no person should read. */
async function wrongWith(page: Page, path: string): Promise<string[]> {
  const text = await page.locator('main').innerText();
  return [/Errore nella pagina/, /\bundefined\b/, /\[object /, /\bNaN\b/, /Invalid Date/]
    .filter((sign) => sign.test(text))
    .map((sign) => `${path}: ${String(sign)} in ${text.slice(0, 300)}`);
}

async function visit(page: Page, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    if (new URL(page.url()).pathname !== path) await goInside(page, path);
    wrong.push(...(await wrongWith(page, path)));
  }
  return wrong;
}

it('breaks no page of a visitor', async () => {
  const paths = [
    ...(await anonymousPaths(stage.portal)),
    ...[linkPaths.statistics, linkPaths.openData, known.verification],
  ];
  const { page, errors, context } = await openPage(stage.browser);
  await answeredByAnother(page);
  await page.goto(stage.portal.url);
  await settled(page);
  expect(await visit(page, paths)).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it.each(USERS)('breaks no page of %s', async (user) => {
  const paths = await pathsOf(stage.portal, user);
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, user, '/');
  await answeredByAnother(page);
  expect(await visit(page, paths)).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});
