/**
 * The lists of the portal, each with somebody who may see it and has rows there, and how their headings stand. Those of
 * one user stand together: they are opened in one page.
 */
import type { Page } from 'playwright-core';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { paths } from '../../src/shared/routing/paths';

export const LISTS = [
  { user: 'gestore', path: paths.adminAccreditationsList },
  { user: 'gestore', path: memberPaths.adminAccreditationsPending },
  { user: 'gestore', path: memberPaths.adminAccreditationsRenewals },
  { user: 'gestore', path: memberPaths.adminAccreditationsStates },
  { user: 'gestore', path: memberPaths.adminAccreditationsAlbo },
  { user: 'gestore', path: memberPaths.adminAccreditationsOrders },
  { user: 'gestore', path: memberPaths.apeControls },
  { user: 'gestore', path: `${memberPaths.maintainers}?vista=all` },
  { user: 'certificatore', path: paths.ape },
  { user: 'certificatore', path: memberPaths.apeEnergySystems },
  { user: 'certificatore', path: paths.wallet },
  { user: 'cassa', path: memberPaths.walletLoad },
  { user: 'cassa', path: memberPaths.walletAnomalies },
  { user: 'cassa', path: memberPaths.walletStatements },
  { user: 'cassa', path: memberPaths.walletPayments },
  { user: 'admin', path: memberPaths.siape },
  { user: 'admin', path: memberPaths.contents },
  { user: 'admin', path: memberPaths.identityUsers },
  { user: 'admin', path: memberPaths.identitySecurityLogs },
  { user: 'admin', path: memberPaths.cleanedTexts },
  { user: 'admin', path: memberPaths.jobs },
] as const;

/**
 * The captions in sight, and whether each stands over the cells of its column: within two pixels, for halves are
 * rounded.
 */
export const headingsOf = (page: Page): Promise<{ readonly captions: string[]; readonly misplaced: string[] }> =>
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
