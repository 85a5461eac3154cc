import { createElement } from 'react';
import { alboEntry } from '../../features/accreditations/register-entry/feature';
import { featureManagement } from '../../features/administration/feature-management/feature';
import { identity } from '../../features/administration/identity/feature';
import { permissionManagement } from '../../features/administration/permission-management/feature';
import { publicStatements } from '../../features/administration/public-statements/feature';
import { settings } from '../../features/administration/setting-management/feature';
import { tenants } from '../../features/administration/tenants/feature';
import { openDataKeys } from '../../features/public-register/open-data-keys/feature';
import { publicRegisterSettings } from '../../features/public-register/settings/feature';
import { streetImports } from '../../features/public-register/streets/feature';
import { feeAccount } from '../../features/wallets/fee-account/feature';
import type { LazyFeature } from '../../shared/feature';
import { memberPaths } from '../../shared/routing/memberPaths';
import { paths } from '../../shared/routing/paths';
import type { PortalPage } from '../../shared/routing/portalPage';
import { memberTitles } from './memberMessages';

/** Returns the loader of what several rooms need. */
const all =
  (...features: readonly LazyFeature[]): LazyFeature =>
  async () =>
    (await Promise.all(features.map((load) => load()))).flat();
const own = { access: 'login', layout: 'wide' } as const;

/** The page where certifiers edit their entry of the public register (RTE-14), beside its card. */
export const alboEditPage: PortalPage = {
  ...own,
  path: paths.alboEdit,
  name: 'AlboEdit',
  parentName: 'Certifier',
  title: memberTitles.alboEdit,
  order: 5,
  help: 'accreditamento/anagrafica-e-albo',
  page: async () => ({ Component: (await import('../../pages/AlboEdit')).AlboEdit }),
  feature: alboEntry,
};

/** Roles and users, with the modal that grants permissions (ADM-03). */
export const identityPages: PortalPage[] = [
  {
    ...own,
    path: paths.identityRoles,
    name: 'Roles',
    parentName: 'Identity',
    title: memberTitles.roles,
    iconClass: 'key',
    requiredPolicy: 'AbpIdentity.Roles',
    order: 1,
    page: async () => ({ Component: (await import('../../pages/IdentityRoles')).IdentityRoles }),
    feature: all(identity, permissionManagement),
  },
  {
    ...own,
    path: memberPaths.identityUsers,
    name: 'Users',
    parentName: 'Identity',
    title: memberTitles.users,
    iconClass: 'user',
    requiredPolicy: 'AbpIdentity.Users',
    order: 2,
    page: async () => ({ Component: (await import('../../pages/IdentityUsers')).IdentityUsers }),
    feature: all(identity, permissionManagement),
  },
];

/** The tenants, with the modal of the features of one (ADM-04). */
export const tenantsPage: PortalPage = {
  ...own,
  path: paths.tenants,
  name: 'Tenants',
  parentName: 'TenantManagement',
  title: memberTitles.tenants,
  iconClass: 'pa',
  requiredPolicy: 'AbpTenantManagement.Tenants',
  order: 1,
  page: async () => ({ Component: (await import('../../pages/TenantManagement')).TenantManagement }),
  feature: all(tenants, featureManagement),
};

/** The settings with the tabs of several rooms, and the modal of the host's features (ADM-05). */
export const settingsPage: PortalPage = {
  ...own,
  path: memberPaths.settings,
  name: 'Settings',
  parentName: 'Administration',
  title: memberTitles.settings,
  iconClass: 'settings',
  requiredPolicy:
    'SettingManagement.Emailing || FeatureManagement.ManageHostFeatures || SettingManagement.Statements || SettingManagement.Fee || SettingManagement.PublicRegister',
  order: 100,
  page: async () => {
    const [{ SettingManagement }, { InFewLanguages }, { uploadsApi: uploads }] = await Promise.all([
      import('../../pages/SettingManagement'),
      import('../InFewLanguages'),
      import('../../api/files'),
    ]);
    return { Component: () => createElement(SettingManagement, { inFewLanguages: InFewLanguages, uploads }) };
  },
  feature: all(
    settings,
    featureManagement,
    publicStatements,
    feeAccount,
    publicRegisterSettings,
    openDataKeys,
    streetImports,
  ),
};

/** The portal's own texts of Privacy and Accessibilità, shown where the office has written none. */
export async function ownTexts() {
  const [{ AccessibilityText }, { PrivacyText }] = await Promise.all([
    import('../../pages/AccessibilityPage'),
    import('../../pages/PrivacyPage'),
  ]);
  return { accessibilita: createElement(AccessibilityText), privacy: createElement(PrivacyText) };
}
