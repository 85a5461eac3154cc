/**
 * Measures the time of pages with a grid to their first rows. Pages are opened from the menu of the home page, as
 * officers do, and by a full load.
 */
import type { Page } from 'playwright-core';
import type { Bench } from './bench';
import { median } from './measure';
import { inBrowser, loadPage, type Watching } from './pageTimes';

/** The allowed milliseconds to the first rows of a page. */
const MOST = 800;
const RUNS = 9;
/** The time for which a pointer rests on a link before the press, in milliseconds. */
const RESTING_MS = 150;

const pages: readonly (readonly [name: string, path: string])[] = [
  ['all accreditations', '/admin/accreditamenti/lista'],
  ['pending', '/admin/accreditamenti/in-attesa'],
  ['renewals', '/admin/accreditamenti/rinnovi'],
  ['states', '/admin/accreditamenti/stati'],
  ['albo list', '/admin/accreditamenti/albo'],
  ['order boards', '/admin/accreditamenti/ordini'],
];

interface Pressed extends Watching {
  pressed: Promise<number>;
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
        const watching = window as unknown as Pressed;
        watching.pressed = watching.untilDrawn(performance.now());
      },
      { once: true, capture: true },
    );
  });
  await link.click();
  return page.evaluate(() => (window as unknown as Pressed).pressed);
}

const ms = (value: number) => value.toFixed(0).padStart(9);

export const gridPages: Bench = {
  name: 'Pages with a grid to their first rows, in a browser',
  run: ({ target, print }) =>
    inBrowser({ target }, { user: 'gestore', selector: '.dx-data-row' }, async (page, url) => {
      const broken: string[] = [];
      print(`${'median of ' + String(RUNS) + ', ms'.padEnd(40)}${'by a link'.padStart(12)}${'by a load'.padStart(11)}`);
      for (const [name, path] of pages) {
        const times = { link: [] as number[], load: [] as number[] };
        // The first run of each is not counted: it warms up browser and server.
        for (let run = 0; run <= RUNS; run += 1) {
          times.link.push(await byLink(page, url, path));
          times.load.push(await loadPage(page, url, path));
        }
        const [link, loaded] = [median(times.link.slice(1)), median(times.load.slice(1))];
        print(`${name.padEnd(52)}${ms(link)}${ms(loaded).padStart(11)}`);
        if (link > MOST) broken.push(`${name}: first rows after ${link.toFixed(0)} ms, ${String(MOST)} at most.`);
      }
      return broken;
    }),
};
