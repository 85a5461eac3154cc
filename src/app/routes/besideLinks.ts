import { linkPaths } from '../../shared/routing/linkPaths';

/**
 * Fetches the page with the most to fetch beside the table that names it, not after it. Whoever needs what does not come tells of it. Apart from who
 * asks: its words come with the page (scripts/messageAreas.ts).
 */
export function fetchBeside(address: string): void {
  if (address === linkPaths.statistics)
    Promise.all([
      import('../features/statistics'),
      import('../../api/statistics'),
      import('../../features/statistics/StatisticsPage'),
    ]).catch(() => undefined);
}
