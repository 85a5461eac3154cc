import type { Browser } from 'playwright-core';
import { openBrowser, type BrowserOptions } from './browser';
import { startDemoPortal } from './demoPortal';
import type { Portal, PortalOptions } from './portal';

/** The shared part of the browser tests of one file: it starts before the first test and stops after the last. */
export interface Stage {
  readonly portal: Portal;
  readonly browser: Browser;
}

/** A failed test leaves its pages open: their content shows why. */
async function tellOpenPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page
      .evaluate(() => document.querySelector('main')?.innerText ?? document.body.innerText)
      .catch((error: unknown) => String(error));
    process.stderr.write(`Left open: ${page.url()}\n${text.slice(0, 3000)}\n`);
  }
}

/**
 * Called once at the top of a file; `start` is `startPortal` where the first start of all, on a new data folder, is
 * part of what is tried.
 */
export function openStage(
  { isWhole = false, ...options }: PortalOptions & Pick<BrowserOptions, 'isWhole'> = {},
  start = startDemoPortal,
): Stage {
  let portal: Portal | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    portal = await start(options);
    browser = await openBrowser({ isWhole });
  });
  afterAll(async () => {
    if (browser) await tellOpenPages(browser);
    // Undefined when the beginning failed: its own message must not be hidden by another one.
    await browser?.close();
    await portal?.discard();
  });
  const started = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The stage opens before the first test of the file.');
    return part;
  };
  return {
    get portal() {
      return started(portal);
    },
    get browser() {
      return started(browser);
    },
  };
}
