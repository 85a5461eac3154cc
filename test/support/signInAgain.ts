/** The dialog that asks for a new sign-in over a page whose session has ended. */
import type { Locator, Page } from 'playwright-core';
import { fillLogin } from './visitor';

export const signInDialog = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'La sessione è terminata', exact: true });

/** Presses Enter on the way to the sign-in, which has the focus, and signs in there; the window closes itself. */
export async function signInAgain(page: Page, userName: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const window = await opening;
  const closed = window.waitForEvent('close');
  await fillLogin(window, { userName });
  await closed;
}

/** The texts that can be seen on the page, and the parts that the Tab key reaches. */
export async function reached(page: Page): Promise<{ texts: string[]; stops: string[] }> {
  const stops: string[] = [];
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      const isSeen = parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
      // DevExtreme's licence bar cannot be hidden.
      if (text !== '' && isSeen && !parent.closest('dx-license')) found.push(text);
    }
    return found;
  });
  return { texts, stops: [...new Set(stops)] };
}
