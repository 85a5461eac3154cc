/** What tokens say about a user. */
import type { Account as ProviderAccount, FindAccount, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Database } from '../database/schema';
import { accountById, type Account } from './accounts';

/** Claims of the id token by scope; the program in the browser reads them without a further call. */
export const CLAIMS = {
  openid: ['sub', 'tenantid', 'signin_state'],
  profile: ['preferred_username', 'name', 'given_name', 'family_name'],
  email: ['email', 'email_verified'],
};

/**
 * `signin_state` tells MSAL whether the sign-in outlives the browser ("remember me"); it must be in the id token of
 * every refresh. The answer is read from the session that the sign-in made, transient unless it is remembered.
 * `acr`, `tid` and `tfp` are left out on purpose: MSAL would take them for a tenant and lose tokens when they change.
 */
export function findAccount(database: Database): FindAccount {
  return async (ctx, sub, token) => {
    const account = await accountById(database, sub);
    if (!account) return undefined;
    const sessionUid = token && 'sessionUid' in token ? token.sessionUid : undefined;
    const found: ProviderAccount = {
      accountId: account.id,
      claims: async () => ({ ...userClaims(account), ...((await isRemembered(ctx, sessionUid)) && { signin_state: ['kmsi'] }) }),
    };
    return found;
  };
}

async function isRemembered(ctx: KoaContextWithOIDC, sessionUid: string | undefined): Promise<boolean> {
  const provider: Provider = ctx.oidc.provider;
  const session = sessionUid === undefined ? ctx.oidc.session : await provider.Session.findByUid(sessionUid);
  return session !== undefined && session.transient !== true;
}

function userClaims({ id, tenantId, userName, name, surname, email, emailConfirmed }: Account) {
  return {
    sub: id,
    tenantid: tenantId,
    preferred_username: userName,
    name: [name, surname].filter(Boolean).join(' ') || userName,
    ...(name !== null && { given_name: name }),
    ...(surname !== null && { family_name: surname }),
    email,
    email_verified: emailConfirmed,
  };
}
