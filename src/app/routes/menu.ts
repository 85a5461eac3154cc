import type { CurrentUser } from '../../shared/applicationConfiguration';
import type { GrantedPolicies } from '../../shared/policies';
import { menuTree, withoutNames, type MenuEntry, type MenuNode } from '../../shared/routing/menuTree';
import type { PageRoute } from '../../shared/routing/routeEntry';
import type { Pages } from './pages';

/** At the top for visitors; those who sign in find them under their own menus. */
const visitorsOnly = ['Albo', 'PublicRegistry'];

export type MenuContext = { user: CurrentUser; granted: GrantedPolicies; administrationVisible: boolean; settingsEnabled: boolean };

/** The main menu of this user (MEN-01..09, MEN-11, ADM-05, ADM-06). */
export function mainMenu({ pages, parents }: Pages, { user, granted, administrationVisible, settingsEnabled }: MenuContext): MenuNode[] {
  const removed: string[] = [];
  if (user.isAuthenticated) removed.push(...visitorsOnly);
  if (user.isAuthenticated && granted['WalletManage'] === true) removed.push('Certifier', 'WalletPayerLoad');
  if (!administrationVisible) removed.push('Administration');
  if (!settingsEnabled) removed.push('Settings');
  return menuTree(withoutNames([...pages, ...parents], removed), granted);
}

/** The ancestors of a page that have a name in the menu, outermost first. */
export function ancestorsOf({ pages, parents }: Pages, page: PageRoute): MenuEntry[] {
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
