import type { LazyPage } from '../../../shared/routing/routeEntry';

/** Receipts of pagoPA to decide about. DevExtreme comes with it. */
export const walletAnomaliesPage: LazyPage = async () => ({
  Component: (await import('./AnomaliesPage')).AnomaliesPage,
});
