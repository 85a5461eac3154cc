/**
 * Measures how soon a public page shows its largest content, on a phone with a poor network and an empty cache,
 * relative to the home page: in turns, since the speed of machines differs. It uses the built program with its
 * demonstration register.
 */
import { chromium, type Browser } from 'playwright-core';
import { findShell } from '../scripts/chromium.mjs';
import { anyNumber } from '../test/support/certificates/visuraStory';
import { startPortal } from '../test/support/portal';
import { median } from './measure';

/** The allowed time of a page as a multiple of the home page's. */
const MOST = 1.2;
const RUNS = 3;
const viewport = { width: 390, height: 844 };
/** 400 kbit/s and a round trip of 300 ms, as in test/e2e/firstPaint.test.ts. */
const NETWORK = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const pagesOf = (number: string): readonly (readonly [name: string, path: string])[] => [
  ['search of the register', '/visura-ape'],
  ['search by cadastre', '/visura-ape/catasto'],
  ['page of a certificate', `/visura-ape/${number}`],
  ['verification', '/verifica'],
  ['statistics', '/statistiche'],
  ['open data', '/dati-aperti'],
];

/** Records the instant of the largest paint so far, in milliseconds since the request of the page. */
const watch = `new PerformanceObserver((list) => { globalThis.largest = list.getEntries().at(-1).startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true })`;

async function paint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport, locale: 'it-IT', timezoneId: 'Europe/Rome' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    return Number(await page.evaluate('globalThis.largest'));
  } finally {
    await context.close();
  }
}

async function run({ print }: { readonly print: (line: string) => void }): Promise<readonly string[]> {
  const executablePath = findShell();
  if (executablePath === undefined) throw new Error('No Chromium: name one in CHROMIUM.');
  const portal = await startPortal();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const broken: string[] = [];
    print(
      `${`median of ${String(RUNS)}, ms`.padEnd(40)}${'page'.padStart(9)}${'home'.padStart(9)}${'ratio'.padStart(8)}`,
    );
    for (const [name, path] of pagesOf(await anyNumber(portal.url))) {
      const times = { page: [] as number[], home: [] as number[] };
      for (let turn = 0; turn < RUNS; turn += 1) {
        times.page.push(await paint(browser, portal.url + path));
        times.home.push(await paint(browser, portal.url));
      }
      const [page, home] = [median(times.page), median(times.home)];
      const ratio = page / home;
      print(
        `${name.padEnd(40)}${page.toFixed(0).padStart(9)}${home.toFixed(0).padStart(9)}${ratio.toFixed(2).padStart(8)}`,
      );
      // The ratio is NaN when nothing was painted, which breaks the promise as well.
      if (!(ratio <= MOST)) broken.push(`${name}: ${ratio.toFixed(2)} times the home page, ${String(MOST)} at most.`);
    }
    return broken;
  } finally {
    await browser.close();
    await portal.discard();
  }
}

export const publicPaints = { name: 'Largest paint of public pages on a poor network, against the home page', run };
