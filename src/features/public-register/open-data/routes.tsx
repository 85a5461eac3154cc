import type { LazyPage } from '../../../shared/routing/routeEntry';

export const openDataPage: LazyPage = () =>
  import('./OpenDataPage').then(({ OpenDataPage }) => ({ Component: OpenDataPage }));
