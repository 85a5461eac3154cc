import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  payments: { id: 'routes.title.walletPayments', defaultMessage: 'Pagamenti pagoPA' },
});

const walletPayments: LazyFeature = async () => {
  const [{ walletPaymentsSlice }, { walletPaymentsSaga }, { walletOfficeApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/walletOffice'),
  ]);
  return feature(walletOfficeApi, { slice: walletPaymentsSlice, saga: walletPaymentsSaga });
};

/** Every payment through pagoPA. DevExtreme comes with them. */
export const walletPaymentsPage: PortalPage = {
  path: memberPaths.walletPayments,
  name: 'WalletPayments',
  parentName: 'Wallet',
  title: titles.payments,
  access: 'login',
  requiredPolicy: 'WalletManage',
  layout: 'wide',
  invisible: true,
  help: 'uffici/pagamenti-ed-estratti',
  page: async () => ({ Component: (await import('./PaymentsPage')).PaymentsPage }),
  feature: walletPayments,
};
