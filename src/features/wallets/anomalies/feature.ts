import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  anomalies: { id: 'routes.title.walletAnomalies', defaultMessage: 'Anomalie pagoPA' },
});

const walletAnomalies: LazyFeature = async () => {
  const [{ walletAnomaliesSlice }, { walletAnomaliesSaga }, { transfersApi }, { walletOfficeApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/transfers'),
    import('../../../api/walletOffice'),
  ]);
  return feature(
    { ...walletOfficeApi, holders: transfersApi.holders },
    { slice: walletAnomaliesSlice, saga: walletAnomaliesSaga },
  );
};

/** Receipts of pagoPA to decide about. DevExtreme comes with them. */
export const walletAnomaliesPage: PortalPage = {
  path: memberPaths.walletAnomalies,
  name: 'WalletAnomalies',
  parentName: 'Wallet',
  title: titles.anomalies,
  access: 'login',
  requiredPolicy: 'WalletManage',
  layout: 'wide',
  invisible: true,
  help: 'uffici/pagamenti-ed-estratti',
  page: async () => ({ Component: (await import('./AnomaliesPage')).AnomaliesPage }),
  feature: walletAnomalies,
};
