import { notificationsPage } from '../../features/content/notices/routes';
import { paths } from '../../shared/routing/paths';
import { accreditationAdministrationPages, shellAdministrationPages } from './administrationPages';
import { certifierPages } from './certifierPages';
import { contentPages } from './contentPages';
import { inFewLanguages } from './inFewLanguages';
import { manualPages } from './manualPages';
import { memberTitles } from './memberMessages';
import { titles } from './messages';
import type { Pages } from './pages';
import type { PortalPage } from './portalPage';
import { professionalPages } from './professionalPages';
import { withHelp } from './withHelp';

/** RTE-21, MEN-02: every kind of user has notifications. */
const notifications: PortalPage = {
  path: paths.notifications,
  name: 'Notifications',
  parentName: 'ArterHome',
  title: memberTitles.notifications,
  access: 'login',
  layout: 'public',
  order: 3,
  page: notificationsPage,
  feature: () => import('../features/notifications'),
};

/**
 * The further pages of signed-in users, loaded with their session, or with the first address that visitors do not have.
 */
export const memberPages: Pages = {
  pages: [
    ...[
      notifications,
      ...professionalPages,
      ...certifierPages,
      ...accreditationAdministrationPages,
      ...contentPages,
      ...manualPages,
    ]
      .map(inFewLanguages)
      .map(withHelp),
    ...shellAdministrationPages,
  ],
  parents: [
    {
      name: 'Certifier',
      title: memberTitles.certifier,
      order: 30,
      // Installers have their own data and companies in this menu.
      requiredPolicy: 'AccreditationCreate || PlantMaintain',
    },
    { name: 'CertifierAlbo', parentName: 'Certifier', title: titles.albo, path: paths.albo, order: 3 },
    { name: 'Admin', title: memberTitles.admin, order: 40, requiredPolicy: 'AccreditationManage' },
    { name: 'AdminPublicAlbo', parentName: 'Admin', title: titles.albo, path: paths.albo, order: 8 },
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
      title: titles.publicRegistry,
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
