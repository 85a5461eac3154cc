import type { Page } from 'playwright-core';
import { picture, violations } from './browser';
import { atBothWidths, overflow, resize } from './visit';

/**
 * Returns the faults of a state of a page that only a story reaches, one line for each: findings of axe at the page's
 * own width (every page as it opens is checked by axe at both), and scrolling sideways at either width. The page has
 * its width again at the end.
 */
export async function pageFaults(page: Page, name: string): Promise<string[]> {
  const size = page.viewportSize();
  const found = await violations(page);
  await atBothWidths(page, async (width) => {
    await picture(page, `${name}-${width}`);
    if ((await overflow(page)) > 0) found.push(`${name} scrolls sideways at ${width}`);
  });
  // The next click must not meet a moving page: the layout has settled before the story goes on.
  if (size) await resize(page, size);
  return found;
}
