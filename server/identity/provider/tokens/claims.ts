/** The claims of tokens about a user. */
import type { Account as ProviderAccount, FindAccount } from 'oidc-provider';
import type { Database } from '../../../platform/database/schema';
import { accountById } from '../accounts';
import { isRemembered } from '../sessions/signInSessions';
import { levelOfClass } from '../spid/constants';

/**
 * Claims of the id token by scope. They contain no name and no address: the token stands in the address of the
 * sign-out, and so in histories and logs; the program gets its user's data from the API.
 */
export const CLAIMS = {
  openid: ['sub', 'tenantid', 'signin_state', 'spid_level'],
  profile: [],
  email: [],
};

/**
 * `signin_state` is MSAL's sign that the sign-in outlives the browser ("remember me"); it must be in the id token of
 * every refresh. `acr`, `tid` and `tfp` are left out on purpose: MSAL would take them for a tenant and lose tokens when
 * they change; `spid_level` holds the level of an identity instead.
 */
export function findAccount(database: Database): FindAccount {
  return async (_ctx, sub, token) => {
    const account = await accountById(database, sub);
    if (!account) return undefined;
    const grantId = token?.grantId;
    const level = token && 'acr' in token ? levelOfClass(token.acr) : undefined;
    const found: ProviderAccount = {
      accountId: account.id,
      claims: async () => ({
        sub: account.id,
        tenantid: account.tenantId,
        ...(grantId !== undefined && (await isRemembered(database, grantId)) && { signin_state: ['kmsi'] }),
        ...(level !== undefined && { spid_level: level }),
      }),
    };
    return found;
  };
}
