import type { LazyPage } from '../../../shared/routing/routeEntry';

/** Transfers to the office's account (RTE-32). DevExtreme comes with it. */
export const transfersPage: LazyPage = async () => ({
  Component: (await import('./TransfersPage')).TransfersPage,
});
