import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  topUp: { id: 'routes.title.walletPayerLoad', defaultMessage: 'Ricarica del pagatore' },
});

const topUp: LazyFeature = async () => {
  const [{ topUpSlice }, { topUpSaga }, { walletsApi }, { paymentsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/wallets'),
    import('../../../api/payments'),
  ]);
  return feature(
    { reach: walletsApi.reach, get: walletsApi.get, ...paymentsApi },
    { slice: topUpSlice, saga: topUpSaga },
  );
};

/** The page that tops up a wallet. */
export const topUpPage: PortalPage = {
  path: memberPaths.walletPayerLoad,
  name: 'WalletPayerLoad',
  parentName: 'Wallet',
  title: titles.topUp,
  access: 'login',
  requiredPolicy: 'WalletEdit',
  layout: 'wide',
  order: 2,
  help: 'portafoglio/ricaricare',
  page: async () => ({ Component: (await import('./TopUpPage')).TopUpPage }),
  feature: topUp,
};
