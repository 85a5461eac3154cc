/** Measures the memory that a browser needs for a file of the whole register: that of the page, and of its other parts. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Bench } from './bench';
import { inBrowser } from './pageTimes';

/** The allowed growth of the page's process at any size of the file, in MiB. */
const MOST_GROWTH = 100;
const MIB = 1024 * 1024;
const PAGE_BYTES = 4096;
const SAMPLE_MS = 50;
/** A file of the whole register takes a minute or two. */
const PATIENCE_MS = 600_000;

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  /** The resident memory, in bytes. */
  readonly resident: number;
}

/** Reads a process of this machine; undefined when it has ended meanwhile. */
function processOf(pid: number): Running | undefined {
  try {
    const folder = `/proc/${String(pid)}`;
    const [, parent] = readFileSync(`${folder}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    const [, resident] = readFileSync(`${folder}/statm`, 'latin1').split(' ');
    const command = readFileSync(`${folder}/cmdline`, 'latin1');
    return { pid, parent: Number(parent), command, resident: Number(resident) * PAGE_BYTES };
  } catch {
    return undefined;
  }
}

/** The processes that this one has started, and that these have started. */
function descendants(): Running[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? []);
  const within = new Set([process.pid]);
  // A child may be listed before its parent.
  for (let before = 0; before < within.size;) {
    before = within.size;
    for (const { pid, parent } of all) if (within.has(parent)) within.add(pid);
  }
  return all.filter(({ pid }) => pid !== process.pid && within.has(pid));
}

/** The memory of the page's process, and of the whole browser, in MiB. */
function memory(): { readonly page: number; readonly browser: number } {
  const browser = descendants().filter(({ command }) => command.includes('chromium'));
  const sum = (some: readonly Running[]) => some.reduce((total, { resident }) => total + resident, 0) / MIB;
  return { page: sum(browser.filter(({ command }) => command.includes('--type=renderer'))), browser: sum(browser) };
}

const mib = (value: number) => value.toFixed(0).padStart(9);

export const exportInTab: Bench = {
  name: 'A file of all accreditations in a browser',
  run: ({ target, print }) =>
    inBrowser({ target }, { user: 'gestore', selector: '.dx-data-row' }, async (page, url) => {
      await page.goto(`${url}/admin/accreditamenti/lista`);
      await page.locator('.dx-data-row').first().waitFor();
      const before = memory();
      let most = before;
      const sampling = setInterval(() => {
        const now = memory();
        most = { page: Math.max(most.page, now.page), browser: Math.max(most.browser, now.browser) };
      }, SAMPLE_MS);
      const start = performance.now();
      try {
        const downloading = page.waitForEvent('download', { timeout: PATIENCE_MS });
        await page.getByRole('button', { name: 'Esporta in CSV' }).click();
        const file = await (await downloading).path();
        const seconds = (performance.now() - start) / 1000;
        const size = statSync(file).size / MIB;
        print(`${'MiB'.padEnd(14)}    file     page  at most   growth  browser  at most  seconds`);
        const growth = most.page - before.page;
        print(
          `${'CSV'.padEnd(14)}${[size, before.page, most.page, growth, before.browser, most.browser, seconds].map(mib).join('')}`,
        );
        return growth > MOST_GROWTH
          ? [`The page's memory grew by ${growth.toFixed(0)} MiB, ${String(MOST_GROWTH)} at most.`]
          : [];
      } finally {
        clearInterval(sampling);
      }
    }),
};
