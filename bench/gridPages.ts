/**
 * Measures the time of pages with a grid to their first rows, in a real browser over the built program, warm: the
 * program is in the browser's cache and the server has answered before. Pages are opened from the menu of the home
 * page, as officers do, and by a full load.
 */
import { chromium, type Page } from 'playwright-core';
import { findShell } from '../scripts/chromium.mjs';
import { startPortal } from '../test/support/portal';
import { addressOf } from '../test/support/testDatabase';
import type { Bench } from './bench';
import { median } from './measure';
import { REGISTER_SECRET_KEY } from './registerSecretKey';

/** The allowed milliseconds to the first rows of a page. */
const MOST = 800;
const RUNS = 9;
/** The time for which a pointer rests on a link before the press, in milliseconds. */
const RESTING_MS = 150;
/** The window of an office. */
const viewport = { width: 1366, height: 768 };

const pages: readonly (readonly [name: string, path: string])[] = [
  ['all accreditations', '/admin/accreditamenti/lista'],
  ['pending', '/admin/accreditamenti/in-attesa'],
  ['renewals', '/admin/accreditamenti/rinnovi'],
  ['states', '/admin/accreditamenti/stati'],
  ['albo list', '/admin/accreditamenti/albo'],
  ['order boards', '/admin/accreditamenti/ordini'],
];

interface Watching {
  untilFirstRow: (from: number) => Promise<number>;
  pressed: Promise<number>;
}

/**
 * Runs in every page: returns the instant at which the first row was drawn, in milliseconds since `from`. A row is
 * drawn one frame after it is in the document.
 */
function watch(): void {
  (window as unknown as Watching).untilFirstRow = (from) =>
    new Promise((resolve) => {
      const look = () => {
        if (document.querySelector('.dx-data-row') === null) requestAnimationFrame(look);
        else
          requestAnimationFrame(() => {
            resolve(performance.now() - from);
          });
      };
      look();
    });
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/account/login?returnUrl=%2F`);
  await page.waitForURL(/\/connect\/login\//);
  await page.getByLabel('Nome utente o indirizzo e-mail').fill('gestore');
  await page.getByLabel('Password', { exact: true }).fill('1q2w3E*');
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL(`${url}/`);
}

/** Opens a page from the menu of the home page: the pointer rests on an entry for a moment before the press. */
async function byLink(page: Page, url: string, path: string): Promise<number> {
  await page.goto(`${url}/`);
  const link = page.locator(`#menu-principale a[href="${path}"]`);
  await page.getByRole('button', { name: 'Anagrafiche Admin' }).click();
  await link.hover();
  await page.waitForTimeout(RESTING_MS);
  await page.evaluate(() => {
    addEventListener(
      'click',
      () => {
        const watching = window as unknown as Watching;
        watching.pressed = watching.untilFirstRow(performance.now());
      },
      { once: true, capture: true },
    );
  });
  await link.click();
  return page.evaluate(() => (window as unknown as Watching).pressed);
}

/** Loads the whole program again from the browser's cache. */
async function load(page: Page, url: string, path: string): Promise<number> {
  await page.goto(url + path, { waitUntil: 'commit' });
  return page.evaluate(() => (window as unknown as Watching).untilFirstRow(0));
}

const ms = (value: number) => value.toFixed(0).padStart(9);

export const gridPages: Bench = {
  name: 'Pages with a grid to their first rows, in a browser',
  async run({ target, print }) {
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
      await page.addInitScript(watch);
      await signIn(page, portal.url);
      const broken: string[] = [];
      print(`${'median of ' + String(RUNS) + ', ms'.padEnd(40)}${'by a link'.padStart(12)}${'by a load'.padStart(11)}`);
      for (const [name, path] of pages) {
        const times = { link: [] as number[], load: [] as number[] };
        // The first run of each is not counted: it warms up browser and server.
        for (let run = 0; run <= RUNS; run += 1) {
          times.link.push(await byLink(page, portal.url, path));
          times.load.push(await load(page, portal.url, path));
        }
        const [link, loaded] = [median(times.link.slice(1)), median(times.load.slice(1))];
        print(`${name.padEnd(52)}${ms(link)}${ms(loaded).padStart(11)}`);
        if (link > MOST) broken.push(`${name}: first rows after ${link.toFixed(0)} ms, ${String(MOST)} at most.`);
      }
      return broken;
    } finally {
      await browser.close();
      await portal.discard();
    }
  },
};
