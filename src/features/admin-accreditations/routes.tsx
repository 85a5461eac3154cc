import type { LazyPage } from '../../shared/routing/routeEntry';

/** Anagrafiche Admin, list (RTE-30). DevExtreme comes with it, and with nothing else. */
export const adminAccreditationsListPage: LazyPage = () =>
  import('./AccreditationListPage').then(({ AccreditationListPage }) => ({ Component: AccreditationListPage }));
