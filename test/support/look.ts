import type { Page } from 'playwright-core';
import { picture, violations } from './browser';
import { atBothWidths, overflow, resize } from './visit';

/**
 * What is wrong with a state of a page that only a story reaches, one line for each flaw: what axe finds at the width the page has
 * (every page as it opens is looked at by axe at both), and scrolling sideways at either width. The page has its width again at the end.
 */
export async function wrong(page: Page, name: string): Promise<string[]> {
  const size = page.viewportSize();
  const found = await violations(page);
  await atBothWidths(page, async (width) => {
    await picture(page, `${name}-${width}`);
    if ((await overflow(page)) > 0) found.push(`${name} scrolls sideways at ${width}`);
  });
  // What is clicked next must not move meanwhile: the page stands before anything goes on.
  if (size) await resize(page, size);
  return found;
}
