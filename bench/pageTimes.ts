/**
 * Times pages of the built program in a real browser, warm: the program is in the browser's cache and the server has
 * answered before.
 */
import { chromium, type Page } from 'playwright-core';
import { findShell } from '../scripts/chromium.mjs';
import { startPortal } from '../test/support/portal';
import { addressOf } from '../test/support/testDatabase';
import type { BenchContext } from './bench';
import { REGISTER_SECRET_KEY } from './registerSecretKey';

/** The window of an office. */
const office = { width: 1366, height: 768 };

/** Lists the functions that are added to each page. */
export interface Watching {
  /** Resolves when the element is drawn, with the milliseconds since then. */
  untilDrawn: (from: number) => Promise<number>;
}

/**
 * Runs in every page: returns the instant at which the first such element was drawn, in milliseconds since `from`. It
 * is drawn one frame after it is in the document.
 */
function watch(selector: string): void {
  (window as unknown as Watching).untilDrawn = (from) =>
    new Promise((resolve) => {
      const look = () => {
        if (document.querySelector(selector) === null) requestAnimationFrame(look);
        else
          requestAnimationFrame(() => {
            resolve(performance.now() - from);
          });
      };
      look();
    });
}

async function signIn(page: Page, url: string, user: string): Promise<void> {
  await page.goto(`${url}/account/login?returnUrl=%2F`);
  await page.waitForURL(/\/connect\/login\//);
  await page.getByLabel('Nome utente o indirizzo e-mail').fill(user);
  await page.getByLabel('Password', { exact: true }).fill('1q2w3E*');
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL(`${url}/`);
}

/** Loads the whole program again from the browser's cache. @returns milliseconds until the element is drawn */
export async function loadPage(page: Page, url: string, path: string): Promise<number> {
  await page.goto(url + path, { waitUntil: 'commit' });
  return page.evaluate(() => (window as unknown as Watching).untilDrawn(0));
}

/**
 * Starts the portal over a register and signs a user in, for the time of `measure`.
 * @param selector the element that ends a page's time
 */
export async function inBrowser<Result>(
  { target }: Pick<BenchContext, 'target'>,
  {
    user,
    selector,
    viewport = office,
  }: { readonly user: string; readonly selector: string; readonly viewport?: typeof office },
  measure: (page: Page, url: string) => Promise<Result>,
): Promise<Result> {
  const executablePath = findShell();
  if (executablePath === undefined) throw new Error('No Chromium: name one in CHROMIUM.');
  const portal = await startPortal({
    environment: { DATABASE_URL: addressOf(target), SACE_SECRET_KEY: REGISTER_SECRET_KEY },
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport, locale: 'it-IT', timezoneId: 'Europe/Rome' });
    page.setDefaultTimeout(120_000);
    // The compiler of this file names functions by a helper that a page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watch, selector);
    await signIn(page, portal.url, user);
    return await measure(page, portal.url);
  } finally {
    await browser.close();
    await portal.discard();
  }
}
