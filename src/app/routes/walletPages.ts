import { topUpPage, walletPage } from '../../features/wallets/holder/routes';
import { walletAnomaliesPage } from '../../features/wallets/anomalies/routes';
import { walletPaymentsPage } from '../../features/wallets/payments/routes';
import { walletStatementsPage } from '../../features/wallets/statements/routes';
import { walletDaysPage } from '../../features/wallets/days/routes';
import { transfersPage } from '../../features/wallets/transfers/routes';
import { memberPaths } from '../../shared/routing/memberPaths';
import { paths } from '../../shared/routing/paths';
import { memberTitles } from './memberMessages';
import type { PortalPage } from './portalPage';

/** Wallets: their holders' pages, and the pages of the accounting office (RTE-20, 32; MEN-06). */
export const walletPages: PortalPage[] = [
  {
    path: paths.wallet,
    name: 'WalletUser',
    parentName: 'Wallet',
    title: memberTitles.wallet,
    access: 'login',
    requiredPolicy: 'WalletManage || WalletEdit',
    layout: 'wide',
    order: 1,
    page: walletPage,
    feature: () => import('../features/wallet'),
  },
  {
    path: memberPaths.walletPayerLoad,
    name: 'WalletPayerLoad',
    parentName: 'Wallet',
    title: memberTitles.walletPayerLoad,
    access: 'login',
    requiredPolicy: 'WalletEdit',
    layout: 'application',
    order: 2,
    page: topUpPage,
    feature: () => import('../features/topUp'),
  },
  {
    path: memberPaths.walletLoad,
    name: 'WalletLoad',
    parentName: 'Wallet',
    title: memberTitles.walletLoad,
    access: 'login',
    requiredPolicy: 'WalletManage',
    layout: 'wide',
    order: 3,
    page: transfersPage,
    feature: () => import('../features/transfers'),
  },
  {
    path: memberPaths.walletStatements,
    name: 'WalletStatements',
    parentName: 'Wallet',
    title: memberTitles.walletStatements,
    access: 'login',
    requiredPolicy: 'WalletManage',
    layout: 'wide',
    invisible: true,
    page: walletStatementsPage,
    feature: () => import('../features/walletStatements'),
  },
  {
    path: memberPaths.walletPayments,
    name: 'WalletPayments',
    parentName: 'Wallet',
    title: memberTitles.walletPayments,
    access: 'login',
    requiredPolicy: 'WalletManage',
    layout: 'wide',
    invisible: true,
    page: walletPaymentsPage,
    feature: () => import('../features/walletPayments'),
  },
  {
    path: memberPaths.walletAnomalies,
    name: 'WalletAnomalies',
    parentName: 'Wallet',
    title: memberTitles.walletAnomalies,
    access: 'login',
    requiredPolicy: 'WalletManage',
    layout: 'wide',
    invisible: true,
    page: walletAnomaliesPage,
    feature: () => import('../features/walletAnomalies'),
  },
  {
    path: memberPaths.walletDays,
    name: 'WalletDays',
    parentName: 'Wallet',
    title: memberTitles.walletDays,
    access: 'login',
    requiredPolicy: 'WalletManage',
    layout: 'wide',
    invisible: true,
    page: walletDaysPage,
    feature: () => import('../features/walletDays'),
  },
];
