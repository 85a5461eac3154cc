import { accountPage } from '../../features/account/feature';
import { accountAccessPages } from '../../features/account-access/feature';
import { accreditationPages } from '../../features/accreditations/applicant/feature';
import { orderBoardsPage } from '../../features/accreditations/boards/feature';
import { accreditationMonitorPage } from '../../features/accreditations/monitor/feature';
import { adminAccreditationPages } from '../../features/accreditations/office/feature';
import { alboPage } from '../../features/accreditations/register/feature';
import { cleanedTextsPage } from '../../features/administration/cleaned-texts/feature';
import { jobsPage } from '../../features/administration/jobs/feature';
import { securityLogPage } from '../../features/administration/security-logs/feature';
import { energyCadastrePage } from '../../features/certificates/cadastre/feature';
import { certificatePages } from '../../features/certificates/feature';
import { certificateImportsPage } from '../../features/certificates/import/feature';
import { companiesPage } from '../../features/certifiers/companies/feature';
import { delegationsPage } from '../../features/certifiers/delegations/feature';
import { maintainerPage } from '../../features/certifiers/maintainers/feature';
import { maintainersPage } from '../../features/certifiers/maintainers/office/feature';
import { personalRecordPage } from '../../features/certifiers/record/feature';
import { manualPages } from '../../features/content/manuals/text/feature';
import { serviceMessagesPage } from '../../features/content/messages/office/feature';
import { notificationsPage } from '../../features/content/notices/feature';
import { contentConfirmationsPage } from '../../features/content/office/confirmations/feature';
import { contentPages, newContentPage } from '../../features/content/office/feature';
import { controlsPage } from '../../features/controls/cases/feature';
import { controlPlansPage } from '../../features/controls/plans/feature';
import { plantImportsPage } from '../../features/plants/exchange/feature';
import { plantPages } from '../../features/plants/feature';
import { plantMonitorPage } from '../../features/plants/monitor/feature';
import { plantPlatesPage } from '../../features/plants/plates/feature';
import { publicStatements } from '../../features/administration/public-statements/feature';
import { titles as registerTitles } from '../../features/public-register/search/feature';
import { certificateMonitorPage } from '../../features/registration/monitor/feature';
import { siapePage } from '../../features/registration/siape/feature';
import { signedInPage } from '../../features/session/again/feature';
import { walletAnomaliesPage } from '../../features/wallets/anomalies/feature';
import { walletDaysPage } from '../../features/wallets/days/feature';
import { walletPage } from '../../features/wallets/holder/feature';
import { walletPaymentsPage } from '../../features/wallets/payments/feature';
import { walletStatementsPage } from '../../features/wallets/statements/feature';
import { topUpPage } from '../../features/wallets/top-up/feature';
import { transfersPage } from '../../features/wallets/transfers/feature';
import { paths } from '../../shared/routing/paths';
import type { PortalPage } from '../../shared/routing/portalPage';
import { alboEditPage, identityPages, ownTexts, settingsPage, tenantsPage } from './composedPages';
import { inFewLanguages } from './inFewLanguages';
import { memberTitles } from './memberMessages';
import type { Pages } from './pages';
import { withHelp } from './withHelp';
import { withTenantSwitch } from './withTenantSwitch';

/** The pages of what Sace exists for. Their texts are Italian and English alone. */
const domainPages: PortalPage[] = [
  notificationsPage,
  ...accreditationPages,
  ...certificatePages,
  siapePage,
  certificateMonitorPage,
  certificateImportsPage,
  controlsPage,
  controlPlansPage,
  energyCadastrePage,
  ...plantPages,
  plantMonitorPage,
  plantPlatesPage,
  maintainersPage,
  plantImportsPage,
  walletPage,
  topUpPage,
  transfersPage,
  walletStatementsPage,
  walletPaymentsPage,
  walletAnomaliesPage,
  walletDaysPage,
  personalRecordPage,
  alboEditPage,
  companiesPage,
  delegationsPage,
  maintainerPage,
  ...adminAccreditationPages,
  accreditationMonitorPage,
  orderBoardsPage,
  ...contentPages,
  newContentPage(ownTexts, publicStatements),
  contentConfirmationsPage,
  serviceMessagesPage,
  ...manualPages,
];

/** The pages of accounts and of the administration (ADM-01..05, 07), whose texts are in every language. */
const shellPages: PortalPage[] = [
  ...accountAccessPages.map(withTenantSwitch),
  accountPage,
  signedInPage,
  ...identityPages,
  securityLogPage,
  tenantsPage,
  inFewLanguages(cleanedTextsPage),
  inFewLanguages(jobsPage),
  settingsPage,
];

/**
 * The further pages of signed-in users, loaded with their session, or with the first address that visitors do not have.
 */
export const memberPages: Pages = {
  pages: [...domainPages.map(inFewLanguages).map(withHelp), ...shellPages],
  parents: [
    {
      name: 'Certifier',
      title: memberTitles.certifier,
      order: 30,
      // Installers have their own data and companies in this menu.
      requiredPolicy: 'AccreditationCreate || PlantMaintain',
    },
    { name: 'CertifierAlbo', parentName: 'Certifier', title: alboPage.title, path: paths.albo, order: 3 },
    { name: 'Admin', title: memberTitles.admin, order: 40, requiredPolicy: 'AccreditationManage' },
    { name: 'AdminPublicAlbo', parentName: 'Admin', title: alboPage.title, path: paths.albo, order: 8 },
    {
      name: 'Certificates',
      title: memberTitles.certificates,
      order: 50,
      // The register of plants is in this menu.
      requiredPolicy: 'ApeList || PlantManage || PlantMaintain',
    },
    {
      name: 'CertificatesPublicRegistry',
      parentName: 'Certificates',
      title: registerTitles.search,
      path: paths.publicRegistry,
      order: 5,
    },
    { name: 'Wallet', title: memberTitles.walletMenu, order: 60, requiredPolicy: 'WalletManage || WalletEdit' },
    { name: 'Administration', title: memberTitles.administration, order: 100 },
    {
      name: 'Identity',
      parentName: 'Administration',
      title: memberTitles.identity,
      order: 1,
      requiredPolicy: 'AbpIdentity.Roles || AbpIdentity.Users || AbpIdentity.SecurityLogs',
    },
    {
      name: 'TenantManagement',
      parentName: 'Administration',
      title: memberTitles.tenantManagement,
      order: 2,
      requiredPolicy: 'AbpTenantManagement.Tenants',
    },
  ],
};
