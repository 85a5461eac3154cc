import type { Locator, Page } from 'playwright-core';
import { stoodStill, widths } from './browser';
import { keepSignIn, takeUpSignIn } from './leftSignIns';
import type { Portal } from './portal';

/** The password of every demonstration user. */
const password = '1q2w3E*';

/** Signs in from the login page, as the user does, and waits for the page that was wanted. */
export async function signInAs(page: Page, portal: Pick<Portal, 'url'>, userName: string, path: string): Promise<void> {
  await page.goto(`${portal.url}/account/login?returnUrl=${encodeURIComponent(path)}`);
  await page.waitForURL(/\/connect\/login\//);
  await page.getByLabel('Nome utente o indirizzo e-mail').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL(portal.url + path);
  await settled(page);
}

/**
 * Opens a page as somebody who signed in, where the sign-in is not what is tried: in a new browser, which may take up
 * one of an earlier test.
 */
export async function openAs(page: Page, portal: Portal, userName: string, path: string): Promise<void> {
  const context = page.context();
  if (await takeUpSignIn(context, portal.url, userName)) {
    await page.goto(portal.url + path);
    await page.locator('.sace-user__button').waitFor();
    await settled(page);
  } else {
    await signInAs(page, portal, userName, path);
    keepSignIn(context, portal.url, userName);
  }
}

/** Waits until the page is ready: its heading is there and nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The rights are known: the login link, or a name with the parts of the menu that are for those who signed in.
  await page
    .locator('.sace-slim__login, .sace-layout:has(.sace-user__button) .sace-nav__item[aria-expanded]')
    .first()
    .waitFor({ state: 'attached' });
  await page.waitForFunction(() => {
    const busy = [...document.querySelectorAll('.sace-spinner, [aria-busy="true"], .dx-loadpanel-content')];
    return busy.every((element) => !element.checkVisibility());
  });
  await stoodStill(page);
}

/**
 * Goes to another page of the program as its links do, without reloading the program, and waits until the page stands.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  const before = await page.evaluateHandle(() => {
    const heading = document.querySelector('h1');
    return { heading, text: heading?.textContent };
  });
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  // Two addresses of one page keep its heading, with another text.
  await page.waitForFunction(({ heading, text }) => {
    const now = document.querySelector('h1');
    return now !== null && (now !== heading || now.textContent !== text);
  }, before);
  await settled(page);
}

/**
 * Looks at the page as it stands at both widths. It begins with the one that the page has, and the page keeps the other
 * one:
 * a page with a grid takes longer to be drawn at another width than to be loaded.
 */
export async function atBothWidths(page: Page, look: (width: keyof typeof widths) => Promise<void>): Promise<void> {
  const order =
    page.viewportSize()?.width === widths.phone.width ? (['phone', 'desk'] as const) : (['desk', 'phone'] as const);
  for (const width of order) {
    await resize(page, widths[width]);
    await look(width);
  }
}

/**
 * Gives the window another size and waits until the page stands in it; in the size that it has it stands already. The
 * menu folds only after a pause (LAY-10), and what is clicked before that may move away under the pointer. The pages of
 * the sign-in have no menu.
 */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  const before = page.viewportSize();
  if (before?.width === size.width && before.height === size.height) return;
  await page.setViewportSize(size);
  if ((await page.locator('.sace-layout').count()) === 0) return;
  await page.waitForFunction(
    (small) => (document.querySelector('.sace-layout .sace-nav[hidden]') !== null) === small,
    size.width < 992,
  );
  await drawn(page);
  await settled(page);
}

/** Waits until forms have laid out their fields for the width that the page has: they hear of it a frame later. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve();
          });
        });
      }),
  );

/** The number of CSS pixels by which the page is wider than its window: 0 where nobody has to scroll sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}

/** The columns of lists that stand outside the list's own window, in part or whole: they should have been hidden. */
export function cutColumns(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.sace-grid .dx-datagrid-headers')].flatMap((headers) => {
      const { left, right } = headers.getBoundingClientRect();
      // Selection and the way to hidden columns are fixed at the edges, over what has no room.
      const edges = [...headers.querySelectorAll('.dx-header-row > .dx-command-adaptive')]
        .map((cell) => cell.getBoundingClientRect())
        .filter(({ width }) => width > 1);
      const end = Math.min(right, ...edges.filter((edge) => edge.left > left + 1).map((edge) => edge.left));
      const start = Math.max(left, ...edges.filter((edge) => edge.left <= left + 1).map((edge) => edge.right));
      return [...headers.querySelectorAll("[role='columnheader']:not([class*='dx-command-'])")]
        .map((cell) => ({ caption: cell.textContent.trim(), box: cell.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.right > end + 2 || box.left < start - 2))
        .map(({ caption }) => caption);
    }),
  );
}

/** The section headings of the page that are written larger than its title, each with both sizes in CSS pixels. */
export function oversizedHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
    const title = [...document.querySelectorAll('main h1')].find((element) => element.checkVisibility());
    if (!title) return [];
    return [...document.querySelectorAll('main :is(h2, h3, h4, h5, h6)')]
      .filter((element) => element.checkVisibility() && sizeOf(element) > sizeOf(title))
      .map((element) => `${element.textContent.trim()}: ${String(sizeOf(element))} of ${String(sizeOf(title))}`);
  });
}

/** Waits until this has the focus. */
export function focusOn(element: Locator): Promise<void> {
  return element.and(element.page().locator(':focus')).waitFor();
}

/** The accessible name, or else the text, of what has the focus. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim(),
  );
}

/** DevExtreme says on the console when it runs without a licence key, which is no fault of the page. */
export function faults(errors: readonly string[]): string[] {
  return errors.filter((text) => !/\bW00(?:19|21)\b/.test(text));
}
