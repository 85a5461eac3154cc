/** The columns on screen follow from the list and the window alone: not from the rows that happen to be loaded, nor from what came first. */
import type { Page } from 'playwright-core';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { paths } from '../../src/shared/routing/paths';
import { openPage } from '../support/browser';
import { openStage } from '../support/stage';
import { faults, openAs, settled } from '../support/visit';

const stage = openStage();

const lists = [
  { user: 'gestore', path: paths.adminAccreditationsList },
  { user: 'gestore', path: memberPaths.adminAccreditationsStates },
  { user: 'gestore', path: memberPaths.adminAccreditationsAlbo },
  { user: 'gestore', path: memberPaths.adminAccreditationsOrders },
  { user: 'gestore', path: memberPaths.apeControls },
  { user: 'certificatore', path: paths.ape },
  { user: 'certificatore', path: memberPaths.apeEnergySystems },
  { user: 'certificatore', path: paths.wallet },
  { user: 'cassa', path: memberPaths.walletPayments },
  { user: 'admin', path: memberPaths.contents },
  { user: 'admin', path: memberPaths.identityUsers },
  { user: 'admin', path: memberPaths.identitySecurityLogs },
  { user: 'admin', path: memberPaths.jobs },
];

const widest: readonly string[] = [
  paths.adminAccreditationsList,
  memberPaths.adminAccreditationsOrders,
  paths.ape,
  memberPaths.apeEnergySystems,
];

/** The captions in sight, and whether each stands over the cells of its column: within two pixels, for halves are rounded. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const inSight = (cells: Iterable<Element>) =>
      [...cells].filter(
        (cell) => cell.getBoundingClientRect().width > 1 && getComputedStyle(cell).visibility !== 'hidden',
      );
    const heads = inSight(document.querySelectorAll('.dx-datagrid-headers .dx-header-row > td'));
    const misplaced = new Set<string>();
    for (const row of document.querySelectorAll('.dx-datagrid-rowsview .dx-data-row')) {
      const cells = inSight(row.children);
      if (cells.length !== heads.length)
        misplaced.add(`${String(heads.length)} headings over ${String(cells.length)} cells`);
      for (const [at, head] of heads.entries()) {
        const [over, under] = [head.getBoundingClientRect(), cells[at]?.getBoundingClientRect()];
        if (!under || Math.abs(under.left - over.left) > 2 || Math.abs(under.right - over.right) > 2)
          misplaced.add(`«${head.textContent}» stands beside its cells`);
      }
    }
    return { captions: heads.map((head) => head.textContent.trim()), misplaced: [...misplaced] };
  });

/** What changes the rows in sight. */
async function changes(page: Page): Promise<(readonly [string, () => Promise<unknown>])[]> {
  const answer = () =>
    page.waitForResponse((response) => response.url().includes('/api/') && response.url().includes('take='));
  const asking = (act: () => Promise<unknown>) => async () => {
    await Promise.all([answer(), act()]);
  };
  const search = page.locator('.sace-grid-search input');
  const sorting = page.locator('.dx-datagrid-headers .dx-header-row > td.dx-datagrid-action:visible');
  const next = page.locator('.dx-next-button:not(.dx-button-disable)');
  const found: (readonly [string, () => Promise<unknown>])[] = [['loaded again', () => page.reload()]];
  if ((await next.count()) > 0) found.push(['page 2', asking(() => next.click())]);
  if ((await sorting.count()) > 0) found.push(['sorted', asking(() => sorting.first().click())]);
  if ((await search.count()) > 0)
    found.push(
      ['searched', asking(() => search.fill('an'))],
      ['found nothing', asking(() => search.fill('qqqqq'))],
      ['all again', asking(() => search.fill(''))],
    );
  return [...found, ['loaded a third time', () => page.reload()]];
}

/** All of them where columns are hidden for want of room, and those with the most columns where most of them have it. */
const windows = [
  ...lists.map((list) => ({ ...list, width: 1366 })),
  ...lists.filter(({ path }) => widest.includes(path)).map((list) => ({ ...list, width: 1920 })),
];

it.each(windows)(
  'shows the same columns of $path over their cells in a window of $width, whatever rows are loaded',
  async ({ user, path, width }) => {
    const { page, errors, context } = await openPage(stage.browser, { width, height: 768 });
    const stands = async () => {
      await page.locator('.dx-datagrid-rowsview :is(.dx-data-row, .dx-datagrid-nodata)').first().waitFor();
      await settled(page);
      return seen(page);
    };
    await openAs(page, stage.portal, user, path);
    const first = await stands();
    const different: unknown[] = first.misplaced.length > 0 ? [['opened', first.misplaced]] : [];
    for (const [name, act] of await changes(page)) {
      await act();
      const now = await stands();
      const gone = first.captions.filter((caption) => !now.captions.includes(caption));
      const come = now.captions.filter((caption) => !first.captions.includes(caption));
      if (gone.length + come.length + now.misplaced.length > 0) different.push([name, { gone, come, ...now }]);
    }
    expect(different).toEqual([]);
    expect(faults(errors)).toEqual([]);
    await context.close();
  },
);
