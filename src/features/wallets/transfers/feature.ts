import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  transfers: { id: 'routes.title.walletLoad', defaultMessage: 'Ricarica portafoglio' },
});

const transfers: LazyFeature = async () => {
  const [{ transfersSlice }, { transfersSaga }, { walletOfficeApi }, { transfersApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/walletOffice'),
    import('../../../api/transfers'),
  ]);
  return feature({ ...transfersApi, receipt: walletOfficeApi.receipt }, { slice: transfersSlice, saga: transfersSaga });
};

/** Transfers to the account of the office (RTE-32). DevExtreme comes with them. */
export const transfersPage: PortalPage = {
  path: memberPaths.walletLoad,
  name: 'WalletLoad',
  parentName: 'Wallet',
  title: titles.transfers,
  access: 'login',
  requiredPolicy: 'WalletManage',
  layout: 'wide',
  order: 3,
  help: 'uffici/ricariche',
  page: async () => ({ Component: (await import('./TransfersPage')).TransfersPage }),
  feature: transfers,
};
