import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { paths } from '../../../shared/routing/paths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  wallet: { id: 'routes.title.wallet', defaultMessage: 'Portafoglio utente' },
});

const wallet: LazyFeature = async () => {
  const [{ walletSlice }, { walletSaga }, { walletsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/wallets'),
  ]);
  return feature(walletsApi, { slice: walletSlice, saga: walletSaga });
};

/** The wallet of its holder (RTE-20; MEN-06). DevExtreme comes with it. */
export const walletPage: PortalPage = {
  path: paths.wallet,
  name: 'WalletUser',
  parentName: 'Wallet',
  title: titles.wallet,
  access: 'login',
  requiredPolicy: 'WalletManage || WalletEdit',
  layout: 'wide',
  order: 1,
  help: 'portafoglio/saldo-e-movimenti',
  page: async () => ({ Component: (await import('./WalletPage')).WalletPage }),
  feature: wallet,
};
