/** Times what a grid shows after an input, from the event in the page to the last change of what is on screen. */
import type { Page } from 'playwright-core';

/** The milliseconds from an input until the rows, and until everything that shows, changed for the last time. */
export interface ScreenTime {
  readonly rows: number;
  readonly all: number;
}

interface Watched extends Window {
  began: number | null;
  pending: number;
  settle: (quiet: number) => Promise<ScreenTime>;
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
  const textOf = (selectors: string) =>
    [...document.querySelectorAll<HTMLElement>(selectors)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ textContent }) => textContent)
      .join('|');
  watched.settle = (quiet) =>
    new Promise((resolve) => {
      let [rows, rest] = ['', ''];
      let [rowsAt, allAt] = [0, 0];
      const look = () => {
        const now = performance.now();
        const rowsNow = textOf('.dx-datagrid-rowsview, .dx-header-filter-menu');
        const restNow = textOf('.sace-grid-status, .dx-datagrid-pager');
        const isLoading = [...document.querySelectorAll('.dx-loadpanel-content')].some((element) =>
          element.checkVisibility({ visibilityProperty: true }),
        );
        if (rowsNow !== rows) rowsAt = now;
        // Rows may be shown while their number is still counted.
        if (restNow !== rest || isLoading || watched.pending > 0) allAt = now;
        [rows, rest] = [rowsNow, restNow];
        const last = Math.max(rowsAt, allAt);
        if (now - last < quiet) requestAnimationFrame(look);
        else resolve({ rows: rowsAt - (watched.began ?? now), all: last - (watched.began ?? now) });
      };
      requestAnimationFrame(look);
    });
}

/** Makes the pages that are opened from now on count the requests to the address of a list. */
export async function watchScreen(page: Page, list: string): Promise<void> {
  await page.addInitScript(watchList, list);
}

/** Acts by mouse or keyboard. @returns how long the screen took to stand still after the last input */
export async function onScreen(page: Page, act: () => Promise<unknown>): Promise<ScreenTime> {
  await act();
  return page.evaluate((quiet) => (window as unknown as Watched).settle(quiet), QUIET_MS);
}
