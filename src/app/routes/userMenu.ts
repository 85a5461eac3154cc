import type { UserMenuItem } from '../../layouts/userMenuItem';
import { isGranted, type GrantedPolicies } from '../../shared/policies';
import type { MenuEntry } from '../../shared/routing/menuTree';
import { paths } from '../../shared/routing/paths';
import type { OAuthConfig } from '../config';
import { accountTitles } from '../../features/account/titles';

/**
 * The item of the account. Where people sign in on the provider's pages it opens the provider's account page, which links
 * back (ADM-02); the portal's own provider leads from there to the portal's page. Users of another provider have an
 * account there besides what the portal stores of them, so that a second item leads to the portal's page.
 */
function accountItems(oAuth: Pick<OAuthConfig, 'issuer' | 'responseType'> | null): UserMenuItem[] {
  const manage = { name: 'MyAccount', title: accountTitles.myAccount, icon: 'user', order: 100 } as const;
  if (oAuth?.responseType !== 'code') return [{ ...manage, path: paths.accountManage }];
  const issuer = oAuth.issuer.replace(/\/$/, '');
  const addressOf = (returnUrl: string) => `${issuer}/Account/Manage?returnUrl=${encodeURIComponent(returnUrl)}`;
  const item = { ...manage, addressOf };
  if (issuer === window.location.origin) return [item];
  return [
    item,
    { name: 'MyDevices', title: accountTitles.myDevices, icon: 'lock', order: 101, path: paths.accountManage },
  ];
}

type Context = {
  granted: GrantedPolicies;
  oAuth: Pick<OAuthConfig, 'issuer' | 'responseType'> | null;
  /** Pages that the main menu does not show. */
  elsewhere: readonly MenuEntry[];
};

/** The user menu of this user (MEN-11); signing out always comes last. */
export function userMenu({ granted, oAuth, elsewhere }: Context): UserMenuItem[] {
  return visibleItems(granted, [
    ...accountItems(oAuth),
    ...elsewhere.flatMap(({ name, title, path, iconClass = 'list' }) =>
      path === undefined ? [] : [{ name, title, path, icon: iconClass, order: 200 }],
    ),
  ]);
}

/** Returns the items without a policy and those whose policy is granted, in order. */
export function visibleItems(granted: GrantedPolicies, items: readonly UserMenuItem[]): UserMenuItem[] {
  return items
    .filter(({ requiredPolicy }) => isGranted(granted, requiredPolicy))
    .sort((one, other) => one.order - other.order);
}
