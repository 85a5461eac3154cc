import { isGranted, type GrantedPolicies } from '../../shared/policies';
import type { UserMenuItem } from '../../layouts/userMenuItem';
import { paths } from '../../shared/routing/paths';
import { titles } from './messages';

const items: readonly UserMenuItem[] = [{ name: 'MyAccount', title: titles.myAccount, path: paths.accountManage, icon: 'user', order: 100 }];

/** The user-menu items that this user may see (MEN-11); signing out always comes after them. */
export function userMenu(granted: GrantedPolicies, all: readonly UserMenuItem[] = items): UserMenuItem[] {
  return all.filter(({ requiredPolicy }) => isGranted(granted, requiredPolicy)).sort((one, other) => one.order - other.order);
}
