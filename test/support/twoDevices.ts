/** What people do who use the portal on two phones. */
import type { Page } from 'playwright-core';

/** Comes back to a page that lay in the pocket: the browser tells the page that it has the focus again. */
export const takeUp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new Event('focus'));
  });

/** Where a page is scrolled to, once what it scrolls to has been drawn. */
export const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => scrollY);
