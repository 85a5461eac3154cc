import type { LazyPage } from '../../../shared/routing/routeEntry';

export const statisticsPage: LazyPage = () =>
  import('./StatisticsPage').then(({ StatisticsPage }) => ({ Component: StatisticsPage }));
