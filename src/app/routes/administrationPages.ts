import { adminAccreditationsListPage } from '../../features/admin-accreditations/routes';
import { paths } from '../../shared/routing/paths';
import { laterPage } from './laterPage';
import { titles } from './messages';
import type { PortalPage } from './portalPage';

const admin = { parentName: 'Admin', access: 'login', requiredPolicy: 'AccreditationManage', layout: 'application', page: laterPage } as const;
const account = { parentName: 'Account', access: 'anonymous', layout: 'account', page: laterPage } as const;
const host = { access: 'login', layout: 'application', page: laterPage } as const;

/** Pages of those who manage accreditations (RTE-16, RTE-30; MEN-04). */
export const accreditationAdministrationPages: PortalPage[] = [
  { ...admin, path: paths.adminAccreditationsList, name: 'AdminList', title: titles.adminList, layout: 'wide', order: 1, page: adminAccreditationsListPage, feature: () => import('../features/adminAccreditations') },
  { ...admin, path: paths.adminAccreditationsPending, name: 'AdminPending', title: titles.adminPending, order: 2 },
  { ...admin, path: paths.adminAccreditationsRenewals, name: 'AdminRenewals', title: titles.adminRenewals, order: 3 },
  { ...admin, path: paths.adminAccreditationsMonitor, name: 'AdminMonitor', title: titles.adminMonitor, order: 4 },
  { ...admin, path: paths.adminAccreditationsStates, name: 'AdminStates', title: titles.adminStates, order: 5 },
  { ...admin, path: paths.adminAccreditationsAlbo, name: 'AdminAlbo', title: titles.adminAlbo, order: 6 },
  { ...admin, path: paths.adminAccreditationsOrders, name: 'AdminOrders', title: titles.adminOrders, order: 7 },
];

/** The administration shell (ADM-01..05, 07). */
export const shellAdministrationPages: PortalPage[] = [
  { ...account, path: paths.accountRegister, name: 'Register', title: titles.register, order: 2 },
  { ...account, path: paths.accountForgotPassword, name: 'ForgotPassword', title: titles.forgotPassword, invisible: true },
  { ...account, path: paths.accountResetPassword, name: 'ResetPassword', title: titles.resetPassword, invisible: true },
  { ...host, path: paths.accountManage, name: 'MyAccount', parentName: 'Account', title: titles.myAccount, order: 3 },
  { ...host, path: paths.identityRoles, name: 'Roles', parentName: 'Identity', title: titles.roles, requiredPolicy: 'AbpIdentity.Roles', order: 1 },
  { ...host, path: paths.identityUsers, name: 'Users', parentName: 'Identity', title: titles.users, requiredPolicy: 'AbpIdentity.Users', order: 2 },
  { ...host, path: paths.tenants, name: 'Tenants', parentName: 'TenantManagement', title: titles.tenants, requiredPolicy: 'AbpTenantManagement.Tenants', order: 1 },
  { ...host, path: paths.settings, name: 'Settings', parentName: 'Administration', title: titles.settings, iconClass: 'settings', requiredPolicy: 'SettingManagement.Emailing || FeatureManagement.ManageHostFeatures', order: 100 },
];
