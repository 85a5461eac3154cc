import type { CurrentUser } from '../../shared/applicationConfiguration';
import type { GrantedPolicies } from '../../shared/policies';
import { menuTree, withoutNames, type MenuEntry, type MenuNode } from '../../shared/routing/menuTree';
import { paths } from '../../shared/routing/paths';
import type { PageRoute } from '../../shared/routing/routeEntry';
import { titles } from './messages';

/** Entries that are no page of their own: parents, and pages that show a second time under another parent. */
const parents: MenuEntry[] = [
  { name: 'ArterHome', title: titles.arterHome, order: 2, invisible: true },
  { name: 'Certifier', title: titles.certifier, order: 30, requiredPolicy: 'AccreditationCreate' },
  { name: 'CertifierAlbo', parentName: 'Certifier', title: titles.albo, path: paths.albo, order: 3 },
  { name: 'Admin', title: titles.admin, order: 40, requiredPolicy: 'AccreditationManage' },
  { name: 'AdminPublicAlbo', parentName: 'Admin', title: titles.albo, path: paths.albo, order: 8 },
  { name: 'Certificates', title: titles.certificates, order: 50, requiredPolicy: 'ApeList' },
  { name: 'CertificatesPublicRegistry', parentName: 'Certificates', title: titles.publicRegistry, path: paths.publicRegistry, order: 5 },
  { name: 'Wallet', title: titles.walletMenu, order: 60, requiredPolicy: 'WalletManage || WalletEdit' },
  { name: 'Account', title: titles.account, order: 1, invisible: true },
  { name: 'Administration', title: titles.administration, order: 100 },
  { name: 'Identity', parentName: 'Administration', title: titles.identity, order: 1, requiredPolicy: 'AbpIdentity.Roles || AbpIdentity.Users' },
  { name: 'TenantManagement', parentName: 'Administration', title: titles.tenantManagement, order: 2, requiredPolicy: 'AbpTenantManagement.Tenants' },
];

/** At the top for visitors; those who sign in find them under their own menus. */
const visitorsOnly = ['Albo', 'PublicRegistry'];

export type MenuContext = { user: CurrentUser; granted: GrantedPolicies; administrationVisible: boolean; settingsEnabled: boolean };

/** The main menu of this user (MEN-01..09, MEN-11, ADM-05, ADM-06). */
export function mainMenu(pages: readonly PageRoute[], { user, granted, administrationVisible, settingsEnabled }: MenuContext): MenuNode[] {
  const removed: string[] = [];
  if (user.isAuthenticated) removed.push(...visitorsOnly);
  if (user.isAuthenticated && granted['WalletManage'] === true) removed.push('Certifier', 'WalletPayerLoad');
  if (!administrationVisible) removed.push('Administration');
  if (!settingsEnabled) removed.push('Settings');
  return menuTree(withoutNames([...pages, ...parents], removed), granted);
}

/** The ancestors of a page that have a name in the menu, outermost first. */
export function ancestorsOf(pages: readonly PageRoute[], page: PageRoute): MenuEntry[] {
  const all: MenuEntry[] = [...pages, ...parents];
  const found: MenuEntry[] = [];
  for (let name = page.parentName; name !== undefined; ) {
    const parent = all.find((entry) => entry.name === name);
    if (parent === undefined) break;
    if (parent.name !== 'ArterHome') found.unshift(parent);
    name = parent.parentName;
  }
  return found;
}
