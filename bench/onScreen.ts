/** Times what a grid shows after an input, from the event in the page to the last change of what is on screen. */
import type { Page } from 'playwright-core';

/** The milliseconds from an input until the rows, and until everything that shows, changed for the last time. */
export interface ScreenTime {
  readonly rows: number;
  readonly all: number;
}

/** The texts on screen: those of the rows or of the open menu, and those around them. */
interface Texts {
  readonly rows: string;
  readonly rest: string;
}

interface Watched extends Window {
  began: number | null;
  pending: number;
  before: Texts;
  read: () => Texts;
  /** Resolves with null where the input changed nothing and sent no request. */
  settle: (quiet: number) => Promise<ScreenTime | null>;
}

/** So many milliseconds without a change, and without a request, end an interaction. */
const QUIET_MS = 500;

/** Runs in every page, before the program: it counts the requests of the list that are under way. */
function watchList(list: string): void {
  const watched = window as unknown as Watched;
  watched.began = null;
  watched.pending = 0;
  const fetchAsBefore = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes(list)) return fetchAsBefore(input, init);
    watched.pending += 1;
    try {
      return await fetchAsBefore(input, init);
    } finally {
      watched.pending -= 1;
    }
  };
  for (const kind of ['pointerup', 'keydown', 'input', 'contextmenu'] as const)
    addEventListener(
      kind,
      () => {
        watched.began = performance.now();
      },
      { capture: true },
    );
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const textOf = (selectors: string) =>
    [...document.querySelectorAll<HTMLElement>(selectors)]
      .filter(isShown)
      .map(({ textContent }) => textContent)
      .join('|');
  watched.read = () => ({
    rows: textOf('.dx-datagrid-rowsview, .dx-header-filter-menu'),
    rest: textOf('.sace-grid-status, .dx-datagrid-pager'),
  });
  watched.settle = (quiet) =>
    new Promise((resolve) => {
      const start = performance.now();
      let { rows, rest } = watched.before;
      let rowsAt: number | null = null;
      let restAt: number | null = null;
      const look = () => {
        const now = performance.now();
        const texts = watched.read();
        const isLoading = [...document.querySelectorAll('.dx-loadpanel-content')].some(isShown);
        if (texts.rows !== rows) rowsAt = now;
        // Rows may be shown while their number is still counted.
        if (texts.rest !== rest || isLoading || watched.pending > 0) restAt = now;
        ({ rows, rest } = texts);
        const last = Math.max(rowsAt ?? start, restAt ?? start);
        if (now - last < quiet) requestAnimationFrame(look);
        else {
          const began = watched.began ?? start;
          // The same rows may be the right answer.
          const drawn = rowsAt ?? restAt;
          resolve(drawn === null ? null : { rows: drawn - began, all: last - began });
        }
      };
      requestAnimationFrame(look);
    });
}

/** Makes the pages that are opened from now on count the requests to the address of a list. */
export async function watchScreen(page: Page, list: string): Promise<void> {
  await page.addInitScript(watchList, list);
}

/**
 * Acts by mouse or keyboard. Returns how long the screen took to stand still after the last input; null where the input
 * changed nothing and sent no request.
 */
export async function onScreen(page: Page, act: () => Promise<unknown>): Promise<ScreenTime | null> {
  await page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.before = watched.read();
  });
  await act();
  return page.evaluate((quiet) => (window as unknown as Watched).settle(quiet), QUIET_MS);
}
