import {
  accreditationPage,
  accreditationsPage,
  newApplicationPage,
  wizardPage,
} from '../../features/accreditations/routes';
import {
  certificateFormPage,
  certificatePage,
  certificatesPage,
  newCertificatePage,
} from '../../features/certificates/routes';
import { energyCadastrePage } from '../../features/certificates/cadastre/routes';
import { importsPage } from '../../features/certificates/imports/routes';
import { memberPaths } from '../../shared/routing/memberPaths';
import { topUpPage, walletPage } from '../../features/wallet/routes';
import { walletAnomaliesPage } from '../../features/transfers/anomalies/routes';
import { walletDaysPage } from '../../features/transfers/days/routes';
import { transfersPage } from '../../features/transfers/routes';
import { paths } from '../../shared/routing/paths';
import { laterPage } from './laterPage';
import { memberTitles } from './memberMessages';
import type { PortalPage } from './portalPage';

const certifier = {
  access: 'login',
  requiredPolicy: 'AccreditationCreate',
  layout: 'application',
  page: laterPage,
} as const;
const own = { ...certifier, feature: () => import('../features/accreditations') } as const;
const ape = { access: 'login', requiredPolicy: 'ApeList', layout: 'application', page: laterPage } as const;
const apeCreate = { ...ape, requiredPolicy: 'ApeCreate' } as const;

/** Pages of certifiers and wallet users (RTE-14, 15, 17, 20, 31, 32; MEN-03, 05, 06). */
export const professionalPages: PortalPage[] = [
  {
    ...own,
    path: paths.accreditations,
    name: 'AccreditationList',
    parentName: 'Certifier',
    title: memberTitles.accreditations,
    order: 1,
    page: accreditationsPage,
  },
  {
    ...own,
    path: memberPaths.newApplication,
    name: 'AccreditationCreate',
    parentName: 'Certifier',
    title: memberTitles.accreditationsCreate,
    order: 2,
    page: newApplicationPage,
  },
  {
    ...own,
    path: memberPaths.accreditation,
    name: 'AccreditationDetail',
    parentName: 'Certifier',
    title: memberTitles.accreditationsDetail,
    invisible: true,
    page: accreditationPage,
  },
  {
    ...own,
    path: memberPaths.wizard,
    name: 'AccreditationWizard',
    parentName: 'Certifier',
    title: memberTitles.accreditationsWizard,
    invisible: true,
    page: wizardPage,
  },
  {
    ...ape,
    path: paths.ape,
    name: 'ApeSearch',
    parentName: 'Certificates',
    title: memberTitles.ape,
    layout: 'wide',
    order: 1,
    page: certificatesPage,
    feature: () => import('../features/certificates'),
  },
  {
    ...ape,
    path: memberPaths.certificate,
    name: 'ApeDetail',
    parentName: 'Certificates',
    title: memberTitles.apeDetail,
    layout: 'wide',
    invisible: true,
    page: certificatePage,
    feature: () => import('../features/certificates'),
  },
  {
    ...apeCreate,
    path: memberPaths.apeCreate,
    name: 'ApeCreate',
    parentName: 'Certificates',
    title: memberTitles.apeCreate,
    order: 2,
    page: newCertificatePage,
    feature: () => import('../features/certificates'),
  },
  {
    ...apeCreate,
    path: memberPaths.certificateForm,
    name: 'ApeEdit',
    parentName: 'Certificates',
    title: memberTitles.apeDetail,
    layout: 'wide',
    invisible: true,
    page: certificateFormPage,
    feature: () => import('../features/certificates'),
  },
  {
    ...apeCreate,
    path: memberPaths.apeImports,
    name: 'ApeImports',
    parentName: 'Certificates',
    title: memberTitles.apeImports,
    layout: 'wide',
    invisible: true,
    page: importsPage,
    feature: () => import('../features/certificateImports'),
  },
  {
    ...apeCreate,
    path: memberPaths.apeRegistry,
    name: 'ApeRegistry',
    parentName: 'Certificates',
    title: memberTitles.apeRegistry,
    order: 3,
    page: energyCadastrePage,
    feature: () => import('../features/energyCadastre'),
  },
  {
    ...apeCreate,
    path: memberPaths.apeEnergySystems,
    name: 'ApeEnergySystems',
    parentName: 'Certificates',
    title: memberTitles.apeEnergySystems,
    order: 4,
  },
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
