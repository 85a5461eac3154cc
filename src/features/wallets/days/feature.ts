import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  days: { id: 'routes.title.walletDays', defaultMessage: 'Cifre e giornate' },
});

const walletDays: LazyFeature = async () => {
  const [{ walletDaysSlice }, { walletOfficeApi }] = await Promise.all([
    import('./slice'),
    import('../../../api/walletOffice'),
  ]);
  return feature(walletOfficeApi, { slice: walletDaysSlice, saga: walletDaysSlice.watch });
};

/** Figures and closings of the wallets. */
export const walletDaysPage: PortalPage = {
  path: memberPaths.walletDays,
  name: 'WalletDays',
  parentName: 'Wallet',
  title: titles.days,
  access: 'login',
  requiredPolicy: 'WalletManage',
  layout: 'wide',
  invisible: true,
  help: 'uffici/giornate',
  page: async () => ({ Component: (await import('./DaysPage')).DaysPage }),
  feature: walletDays,
};
