/**
 * The columns on screen follow from the list and the window alone: not from the rows that happen to be loaded, nor from
 * what came first.
 */
import type { Page } from 'playwright-core';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { paths } from '../../src/shared/routing/paths';
import { addJobsOfEveryState } from '../support/jobsOfEveryState';
import { headingsOf, LISTS } from '../support/lists';
import { listVisits } from '../support/listVisits';
import { addPaymentsOfEveryState } from '../support/paymentsOfEveryState';
import { awaitRows } from '../support/rowRequests';
import { openStage } from '../support/stage';
import { faults, settled } from '../support/visit';

const look = listVisits();
const stage = openStage();
// The demonstration has no rows in these lists.
beforeAll(async () => {
  await addPaymentsOfEveryState(stage.portal);
  await addJobsOfEveryState(stage.portal);
});

/**
 * Lists that have the columns of another one, and small ones, of whose headings the walk through all lists takes care.
 */
const left: readonly string[] = [
  memberPaths.adminAccreditationsPending,
  memberPaths.adminAccreditationsRenewals,
  memberPaths.walletLoad,
  memberPaths.walletAnomalies,
  memberPaths.walletStatements,
  memberPaths.siape,
  memberPaths.cleanedTexts,
];
const lists = LISTS.filter(({ path }) => !left.includes(path));

const widest: readonly string[] = [
  paths.adminAccreditationsList,
  memberPaths.adminAccreditationsOrders,
  paths.ape,
  memberPaths.apeEnergySystems,
];

/** Returns the actions that change the rows in sight. */
async function changes(page: Page): Promise<(readonly [string, () => Promise<unknown>])[]> {
  const asking = (name: string, act: () => Promise<unknown>) => [name, () => awaitRows(page, name, act)] as const;
  const search = page.locator('.sace-grid-search input');
  const sorting = page.locator('.dx-datagrid-headers .dx-header-row > td.dx-datagrid-action:visible');
  const next = page.locator('.dx-next-button:not(.dx-button-disable)');
  const found: (readonly [string, () => Promise<unknown>])[] = [['loaded again', () => page.reload()]];
  if ((await next.count()) > 0) found.push(asking('page 2', () => next.click()));
  if ((await sorting.count()) > 0) found.push(asking('sorted', () => sorting.first().click()));
  if ((await search.count()) > 0)
    found.push(
      asking('searched', () => search.fill('an')),
      asking('found nothing', () => search.fill('qqqqq')),
      asking('all again', () => search.fill('')),
    );
  return [...found, ['loaded a third time', () => page.reload()]];
}

/** All lists in the windows that hide columns, and the widest lists in the others. */
const windows = [
  ...lists.map((list) => ({ ...list, width: 1366 })),
  ...lists.filter(({ path }) => widest.includes(path)).map((list) => ({ ...list, width: 1920 })),
];

it.each(windows)(
  'shows the same columns of $path over their cells in a window of $width, with any rows',
  async ({ user, path, width }) => {
    await look(stage, { user, path, width }, async ({ page, errors }) => {
      const stands = async () => {
        await page.locator('.dx-datagrid-rowsview :is(.dx-data-row, .dx-datagrid-nodata)').first().waitFor();
        await settled(page);
        return headingsOf(page);
      };
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
    });
  },
);
