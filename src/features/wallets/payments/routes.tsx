import type { LazyPage } from '../../../shared/routing/routeEntry';

/** Every payment through pagoPA. DevExtreme comes with it. */
export const walletPaymentsPage: LazyPage = async () => ({
  Component: (await import('./PaymentsPage')).PaymentsPage,
});
