/** A page as somebody uses it who has only a keyboard: keys go where the focus is, and where it is can be seen. */
import type { Locator, Page } from 'playwright-core';
import { focusedName } from './visit';

/** The longest way by Tab to anything, in presses. */
const FAR = 90;

/** Presses a key that moves the focus, and waits until it has moved. */
export async function move(page: Page, key: string): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press(key);
  // Day, month and year are places of their own within a date, of which the page knows nothing.
  if (await before.evaluate((was) => was instanceof HTMLInputElement && was.type.startsWith('date'))) return;
  await page.waitForFunction((was) => document.activeElement !== was, before);
}

/** Checks that the focus is visible: the element, or the editor around it, has a ring. */
function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const rings = [activeElement, activeElement?.closest('.dx-state-focused')].filter((one) => one instanceof Element);
    return rings
      .map((one) => getComputedStyle(one))
      .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
  });
}

/** Goes to something by Tab, or back to it by Shift+Tab; there the focus is in sight. */
export async function reach(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor();
  for (let step = 0; step < FAR; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      expect(await isMarked(page)).toBe(true);
      return;
    }
    await move(page, key);
  }
  throw new Error(`${key} never reaches ${wanted.toString()}; it stands on ${await focusedName(page)}.`);
}

/** Goes to a field and writes over what is in it. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Goes to a button or a link and presses Enter. */
export async function enter(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await reach(page, wanted, key);
  await page.keyboard.press('Enter');
}

/** Waits until the focus has moved there by itself. */
export async function hasFocus(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim() ===
      wanted,
    name,
  );
}
