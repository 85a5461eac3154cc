import type { Browser } from 'playwright-core';
import { openBrowser } from './browser';
import { startPortal, type Portal, type PortalOptions } from './portal';

/** What the browser tests of one file share: started before the first of them, let go after the last. */
export interface Stage {
  readonly portal: Portal;
  readonly browser: Browser;
}

/** Called once at the top of a file; `options` say how the portal is started. */
export function openStage(options: PortalOptions = {}): Stage {
  let portal: Portal | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    portal = await startPortal(options);
    browser = await openBrowser();
  });
  afterAll(async () => {
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
