import type { BrowserContext, Page } from 'playwright-core';
import { italian, patient } from './browser';
import type { Stage } from './stage';
import { goInside, openAs } from './visit';

/** Pages in a time zone, one for each user, in which the user's next list is opened as a link does. */
export function zonePages({ browser, portal }: Stage, timezoneId: string) {
  let current: { readonly user: string; readonly page: Page; readonly context: BrowserContext } | undefined;
  return {
    /** Returns the page of the user, and the action that opens the list in it. */
    async pageFor(user: string, path: string): Promise<{ page: Page; open: () => Promise<void> }> {
      if (current?.user === user) {
        const { page } = current;
        return { page, open: () => goInside(page, path) };
      }
      await current?.context.close();
      const viewport = { width: 1920, height: 900 };
      const context = patient(await browser.newContext({ ...italian, viewport, timezoneId }));
      const page = await context.newPage();
      current = { user, page, context };
      return { page, open: () => openAs(page, portal, user, path) };
    },
    close: () => current?.context.close(),
  };
}
