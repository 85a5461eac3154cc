import { linkPaths } from '../../shared/routing/linkPaths';

/**
 * Loads the page with the most to load in parallel with the table that names it, not after it. A failure is ignored
 * here: the page itself reports it. This module stands apart from its caller because its words come with the page
 * (scripts/messageAreas.ts).
 */
export function fetchBeside(address: string): void {
  if (address === linkPaths.statistics)
    Promise.all([
      import('../../features/public-register/statistics/saga'),
      import('../../api/statistics'),
      import('../../features/public-register/statistics/StatisticsPage'),
    ]).catch(() => undefined);
}
