/** Measures the time of pages with a form and no grid to their first field. */
import type { Page } from 'playwright-core';
import { memberPaths } from '../src/shared/routing/memberPaths';
import type { Bench } from './bench';
import { median } from './measure';
import { inBrowser, loadPage, type Watching } from './pageTimes';

/** The allowed milliseconds to the first field of a page that is opened within the program. */
const MOST = 800;
const RUNS = 9;

const pages: readonly (readonly [name: string, path: string])[] = [
  ['personal record', memberPaths.personalRecord],
  ['a new plant', memberPaths.newPlant],
  ['a new content', memberPaths.newContent],
  ['settings', memberPaths.settings],
];

/** Goes from the home page to another page of the program, without a pointer that fetches its program before. */
async function inside(page: Page, url: string, path: string): Promise<number> {
  await page.goto(`${url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page.evaluate((address) => {
    const from = performance.now();
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    return (window as unknown as Watching).untilDrawn(from);
  }, path);
}

const ms = (value: number) => value.toFixed(0).padStart(9);

export const formPages: Bench = {
  name: 'Pages with a form to their first field, in a browser',
  run: ({ target, print }) =>
    inBrowser({ target }, { user: 'admin', selector: '.sace-items .dx-texteditor-input' }, async (page, url) => {
      const broken: string[] = [];
      print(`${'median of ' + String(RUNS) + ', ms'.padEnd(40)}${'inside'.padStart(12)}${'by a load'.padStart(11)}`);
      for (const [name, path] of pages) {
        const times = { inside: [] as number[], load: [] as number[] };
        // The first run of each is not counted: it warms up browser and server.
        for (let run = 0; run <= RUNS; run += 1) {
          times.inside.push(await inside(page, url, path));
          times.load.push(await loadPage(page, url, path));
        }
        const [opened, loaded] = [median(times.inside.slice(1)), median(times.load.slice(1))];
        print(`${name.padEnd(52)}${ms(opened)}${ms(loaded).padStart(11)}`);
        if (opened > MOST) broken.push(`${name}: first field after ${opened.toFixed(0)} ms, ${String(MOST)} at most.`);
      }
      return broken;
    }),
};
