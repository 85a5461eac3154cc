/** The steps of a person who uses the portal on two phones. */
import type { Page } from 'playwright-core';

/** Comes back to a page that lay in the pocket: the browser tells the page that it has the focus again. */
export const takeUp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new Event('focus'));
  });

/** The scroll position of a page, read after its content was drawn. */
export const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => scrollY);
