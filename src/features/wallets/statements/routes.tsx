import type { LazyPage } from '../../../shared/routing/routeEntry';

/** The statements of the bank that were taken in. DevExtreme comes with it. */
export const walletStatementsPage: LazyPage = async () => ({
  Component: (await import('./StatementsPage')).StatementsPage,
});
