import {
  accreditationPage,
  accreditationsPage,
  newApplicationPage,
  wizardPage,
} from '../../features/accreditations/applicant/routes';
import {
  certificateFormPage,
  certificatePage,
  certificatesPage,
  newCertificatePage,
} from '../../features/certificates/routes';
import { energyCadastrePage } from '../../features/certificates/cadastre/routes';
import { certificateMonitorPage } from '../../features/registration/monitor/routes';
import { siapePage } from '../../features/registration/siape/routes';
import { importsPage } from '../../features/certificates/import/routes';
import { memberPaths } from '../../shared/routing/memberPaths';
import { paths } from '../../shared/routing/paths';
import { controlPages } from './controlPages';
import { plantPages } from './plantPages';
import { memberTitles } from './memberMessages';
import type { PortalPage } from './portalPage';
import { walletPages } from './walletPages';

const certifier = {
  access: 'login',
  requiredPolicy: 'AccreditationCreate',
  layout: 'application',
} as const;
const own = { ...certifier, feature: () => import('../features/accreditations') } as const;
const ape = { access: 'login', requiredPolicy: 'ApeList', layout: 'application' } as const;
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
    ...ape,
    requiredPolicy: 'ApeManage',
    path: memberPaths.siape,
    name: 'ApeSiape',
    parentName: 'Certificates',
    title: memberTitles.siape,
    layout: 'wide',
    invisible: true,
    page: siapePage,
    feature: () => import('../features/siape'),
  },
  {
    ...ape,
    requiredPolicy: 'ApeManage',
    path: memberPaths.apeMonitor,
    name: 'ApeMonitor',
    parentName: 'Certificates',
    title: memberTitles.apeMonitor,
    layout: 'wide',
    invisible: true,
    page: certificateMonitorPage,
    feature: () => import('../features/certificateMonitor'),
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
  ...controlPages,
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
  ...plantPages,
  ...walletPages,
];
