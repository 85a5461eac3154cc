import { createElement } from 'react';
import { accreditationMonitorPage } from '../../features/accreditations/monitor/routes';
import { accountPage } from '../../features/account/routes';
import { forgotPasswordPage, registerPage, resetPasswordPage } from '../../features/account-access/routes';
import { adminAccreditationsPage } from '../../features/accreditations/office/routes';
import { cleanedTextsPage } from '../../features/administration/cleaned-texts/routes';
import { jobsPage } from '../../features/administration/jobs/routes';
import { orderBoardsPage } from '../../features/accreditations/boards/routes';
import { securityLogPage } from '../../features/administration/security-logs/routes';
import { memberPaths } from '../../shared/routing/memberPaths';
import { paths } from '../../shared/routing/paths';
import type { LazyPage } from '../../shared/routing/routeEntry';
import { inFewLanguages } from './inFewLanguages';
import { accountTitles } from './accountMessages';
import { memberTitles } from './memberMessages';
import type { PortalPage } from './portalPage';
import { withTenantSwitch } from './withTenantSwitch';

const admin = {
  parentName: 'Admin',
  access: 'login',
  requiredPolicy: 'AccreditationManage',
  layout: 'application',
} as const;
const cases = { ...admin, layout: 'wide', feature: () => import('../features/adminAccreditations') } as const;
const account = { parentName: 'Account', access: 'anonymous', layout: 'account' } as const;
const accountAccess = () => import('../features/accountAccess');
const host = { access: 'login', layout: 'application' } as const;
const tenantsPage: LazyPage = async () => ({
  Component: (await import('../../pages/TenantManagement')).TenantManagement,
});
const identityFeatures = () => import('../features/identity');
const rolesPage: LazyPage = async () => ({ Component: (await import('../../pages/IdentityRoles')).IdentityRoles });
const usersPage: LazyPage = async () => ({ Component: (await import('../../pages/IdentityUsers')).IdentityUsers });
const settingsPage: LazyPage = async () => {
  const [{ SettingManagement }, { InFewLanguages }, { uploadsApi: uploads }] = await Promise.all([
    import('../../pages/SettingManagement'),
    import('../InFewLanguages'),
    import('../../api/files'),
  ]);
  return { Component: () => createElement(SettingManagement, { inFewLanguages: InFewLanguages, uploads }) };
};

/** Pages of those who manage accreditations (RTE-16, RTE-30; MEN-04). */
export const accreditationAdministrationPages: PortalPage[] = [
  {
    ...cases,
    path: paths.adminAccreditationsList,
    name: 'AdminList',
    title: memberTitles.adminList,
    order: 1,
    page: adminAccreditationsPage('list'),
  },
  {
    ...cases,
    path: memberPaths.adminAccreditationsPending,
    name: 'AdminPending',
    title: memberTitles.adminPending,
    order: 2,
    page: adminAccreditationsPage('pending'),
  },
  {
    ...cases,
    path: memberPaths.adminAccreditationsRenewals,
    name: 'AdminRenewals',
    title: memberTitles.adminRenewals,
    order: 3,
    page: adminAccreditationsPage('renewals'),
  },
  {
    ...admin,
    path: memberPaths.adminAccreditationsMonitor,
    name: 'AdminMonitor',
    title: memberTitles.adminMonitor,
    order: 4,
    page: accreditationMonitorPage,
    feature: () => import('../features/accreditationMonitor'),
  },
  {
    ...cases,
    path: memberPaths.adminAccreditationsStates,
    name: 'AdminStates',
    title: memberTitles.adminStates,
    order: 5,
    page: adminAccreditationsPage('states'),
  },
  {
    ...cases,
    path: memberPaths.adminAccreditationsAlbo,
    name: 'AdminAlbo',
    title: memberTitles.adminAlbo,
    order: 6,
    page: adminAccreditationsPage('albo'),
  },
  {
    ...admin,
    path: memberPaths.adminAccreditationsOrders,
    name: 'AdminOrders',
    title: memberTitles.adminOrders,
    layout: 'wide',
    order: 7,
    page: orderBoardsPage,
    feature: () => import('../features/orderBoards'),
  },
];

/** The administration shell (ADM-01..05, 07). */
export const shellAdministrationPages: PortalPage[] = [
  {
    ...account,
    path: paths.accountRegister,
    name: 'Register',
    title: memberTitles.register,
    order: 2,
    ...withTenantSwitch(registerPage, accountAccess),
  },
  {
    ...account,
    path: paths.accountForgotPassword,
    name: 'ForgotPassword',
    title: memberTitles.forgotPassword,
    invisible: true,
    ...withTenantSwitch(forgotPasswordPage, accountAccess),
  },
  {
    ...account,
    path: paths.accountResetPassword,
    name: 'ResetPassword',
    title: memberTitles.resetPassword,
    invisible: true,
    page: resetPasswordPage,
    feature: accountAccess,
  },
  {
    ...host,
    path: paths.accountManage,
    name: 'MyAccount',
    parentName: 'Account',
    title: accountTitles.myAccount,
    order: 3,
    page: accountPage,
    feature: () => import('../features/account'),
  },
  {
    ...host,
    path: paths.identityRoles,
    name: 'Roles',
    parentName: 'Identity',
    title: memberTitles.roles,
    iconClass: 'key',
    requiredPolicy: 'AbpIdentity.Roles',
    order: 1,
    page: rolesPage,
    feature: identityFeatures,
  },
  {
    ...host,
    path: memberPaths.identityUsers,
    name: 'Users',
    parentName: 'Identity',
    title: memberTitles.users,
    iconClass: 'user',
    layout: 'wide',
    requiredPolicy: 'AbpIdentity.Users',
    order: 2,
    page: usersPage,
    feature: identityFeatures,
  },
  {
    ...host,
    path: memberPaths.identitySecurityLogs,
    name: 'SecurityLogs',
    parentName: 'Identity',
    title: memberTitles.securityLogs,
    iconClass: 'list',
    layout: 'wide',
    requiredPolicy: 'AbpIdentity.SecurityLogs',
    order: 3,
    page: securityLogPage,
    feature: () => import('../features/securityLog'),
  },
  {
    ...host,
    path: paths.tenants,
    name: 'Tenants',
    parentName: 'TenantManagement',
    title: memberTitles.tenants,
    iconClass: 'pa',
    requiredPolicy: 'AbpTenantManagement.Tenants',
    order: 1,
    page: tenantsPage,
    feature: () => import('../features/tenants'),
  },
  inFewLanguages({
    ...host,
    path: memberPaths.cleanedTexts,
    name: 'CleanedTexts',
    parentName: 'Administration',
    title: memberTitles.cleanedTexts,
    iconClass: 'list',
    layout: 'wide',
    requiredPolicy: 'Sace.CleanedTexts',
    order: 80,
    page: cleanedTextsPage,
    feature: () => import('../features/cleanedTexts'),
  }),
  inFewLanguages({
    ...host,
    path: memberPaths.jobs,
    name: 'Jobs',
    parentName: 'Administration',
    title: memberTitles.jobs,
    iconClass: 'refresh',
    layout: 'wide',
    requiredPolicy: 'Sace.Jobs',
    order: 90,
    page: jobsPage,
    feature: () => import('../features/jobs'),
  }),
  {
    ...host,
    path: memberPaths.settings,
    name: 'Settings',
    parentName: 'Administration',
    title: memberTitles.settings,
    iconClass: 'settings',
    requiredPolicy:
      'SettingManagement.Emailing || FeatureManagement.ManageHostFeatures || SettingManagement.Statements || SettingManagement.Fee || SettingManagement.PublicRegister',
    order: 100,
    page: settingsPage,
    feature: () => import('../features/settings'),
  },
];
