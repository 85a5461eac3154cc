import type { CurrentUser } from '../../shared/applicationConfiguration';
import type { GrantedPolicies } from '../../shared/policies';
import { menuTree, withoutNames, type MenuEntry, type MenuNode } from '../../shared/routing/menuTree';
import type { PageRoute } from '../../shared/routing/routeEntry';
import type { Pages } from './pages';

/** Entries at the top for visitors; signed-in users find them in their own menus. */
const visitorsOnly = ['Albo', 'PublicRegistry'];

export type MenuContext = {
  user: CurrentUser;
  granted: GrantedPolicies;
  administrationVisible: boolean;
  settingsEnabled: boolean;
};

export type Menus = {
  main: MenuNode[];
  /** The pages of the administration when the main menu hides it: the user menu links to them then. */
  elsewhere: MenuEntry[];
};

const ADMINISTRATION = 'Administration';

/** Returns the pages that this user may open, for the main and the user menu (MEN-01..09, MEN-11, ADM-05, ADM-06). */
export function menusOf(
  { pages, parents }: Pages,
  { user, granted, administrationVisible, settingsEnabled }: MenuContext,
): Menus {
  const removed: string[] = [];
  if (user.isAuthenticated) removed.push(...visitorsOnly);
  if (user.isAuthenticated && granted['WalletManage'] === true) removed.push('Certifier', 'WalletPayerLoad');
  if (!settingsEnabled) removed.push('Settings');
  const tree = menuTree(withoutNames([...pages, ...parents], removed), granted);
  if (administrationVisible) return { main: tree, elsewhere: [] };
  const isHidden = ({ entry }: MenuNode) => entry.name === ADMINISTRATION;
  return { main: tree.filter((node) => !isHidden(node)), elsewhere: tree.filter(isHidden).flatMap(pagesUnder) };
}

const pagesUnder = ({ entry, children }: MenuNode): MenuEntry[] => [
  ...(entry.path === undefined ? [] : [entry]),
  ...children.flatMap(pagesUnder),
];

/** The ancestors of a page that have a name in the menu, outermost first. */
export function ancestorsOf({ pages, parents }: Pages, page: PageRoute): MenuEntry[] {
  const all: MenuEntry[] = [...pages, ...parents];
  const found: MenuEntry[] = [];
  for (let name = page.parentName; name !== undefined;) {
    const parent = all.find((entry) => entry.name === name);
    if (parent === undefined) break;
    if (parent.name !== 'ArterHome') found.unshift(parent);
    name = parent.parentName;
  }
  return found;
}
