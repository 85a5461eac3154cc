import type { Page } from 'playwright-core';
import { openPage } from './browser';
import type { Stage } from './stage';
import { goInside, openAs, resize, settled } from './visit';

interface Visit {
  readonly page: Page;
  /** The console's errors since the list was opened. */
  readonly errors: string[];
}

interface Opened extends Awaited<ReturnType<typeof openPage>> {
  readonly user: string;
}

/**
 * Opens one list after the other in the page of their user, as links do: loading the program for each costs a browser
 * more than most of what is then tried. Called before `openStage`, so that the last page is closed before its browser.
 */
export function listVisits() {
  let left: Opened | undefined;
  const close = async () => {
    const opened = left;
    left = undefined;
    await opened?.context.close();
  };
  afterAll(close);

  /** The page for a user's next list: the one that the list before left, unless it was another user's. */
  async function pageFor({ browser, portal }: Stage, user: string, path: string, width: number): Promise<Opened> {
    if (left?.user === user) {
      const opened = left;
      // A list that fails leaves its page open, and the next one begins in a page of its own.
      left = undefined;
      opened.errors.length = 0;
      await opened.page.evaluate(() => {
        // The choice of rows without an end counts for all lists of its user.
        for (const key of Object.keys(localStorage))
          if (key.startsWith('sace.grid.rows.')) localStorage.setItem(key, 'pages');
      });
      await resize(opened.page, { width, height: 768 });
      await goInside(opened.page, path);
      return opened;
    }
    await close();
    const opened = { user, ...(await openPage(browser, { width, height: 768 })) };
    await openAs(opened.page, portal, user, path);
    return opened;
  }

  return async function look(
    stage: Stage,
    { user, path, width }: { readonly user: string; readonly path: string; readonly width: number },
    walk: (visit: Visit) => Promise<void>,
  ): Promise<void> {
    const opened = await pageFor(stage, user, path, width);
    await opened.page.locator('.dx-datagrid-rowsview').waitFor();
    await settled(opened.page);
    await walk(opened);
    left = opened;
  };
}
