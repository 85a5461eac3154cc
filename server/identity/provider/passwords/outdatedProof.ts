/**
 * Compares what was proved with the account once more, after a sign-in that stands on it is stored: a new password ends
 * the sign-ins that it finds, and this finds the one that was stored later.
 */
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../../platform/database/schema';
import { originOfContext } from '../origin';
import { recordSecurityEvent, type Origin } from '../sessions/securityLog';

/** A right password, with the security stamp that the account had then. */
export interface Proof {
  readonly account: { readonly id: string; readonly securityStamp: string };
  readonly clientId: string | null;
  readonly origin: Origin;
}

/**
 * Returns true when the account has another security stamp than at the proof, and writes to the security log. It waits
 * for a change that is under way. Call it after the sign-in is stored, and delete the sign-in then.
 */
export async function isOutdated(database: Database, { account, clientId, origin }: Proof): Promise<boolean> {
  const found = await database
    .selectFrom('user_account')
    .select(['tenant_id as tenantId', 'user_name as userName', 'security_stamp as securityStamp'])
    .where('id', '=', account.id)
    .forShare()
    .executeTakeFirst();
  if (found?.securityStamp === account.securityStamp) return false;
  if (found)
    await recordSecurityEvent(database, {
      tenantId: found.tenantId,
      action: 'LoginNotAllowed',
      userId: account.id,
      userName: found.userName,
      method: 'password',
      clientId,
      origin,
      details: { cause: 'AccountChanged' },
    });
  return true;
}

const RESUMED = '/connect/authorize/';

/**
 * Undoes what a right password on the login page opened, when the account was changed before the browser went on from
 * it, and has the sign-in start again.
 */
export function undoOutdatedSignIns(database: Database) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next();
    if (!ctx.path.startsWith(RESUMED)) return;
    const { result, session, client, params, entities } = ctx.oidc;
    const securityStamp = result?.['securityStamp'];
    if (!result?.login || !session || typeof securityStamp !== 'string') return;
    const account = { id: result.login.accountId, securityStamp };
    const proof = { account, clientId: client?.clientId ?? null, origin: originOfContext(ctx) };
    if (!(await isOutdated(database, proof))) return;
    await session.destroy();
    const { Grant: grant } = entities;
    if (grant) {
      await grant.destroy();
      await database.deleteFrom('sign_in_session').where('grant_id', '=', grant.jti).execute();
    }
    ctx.redirect(`/connect/authorize?${startedAgain(params ?? {})}`);
  };
}

/** Returns the parameters of the request with the notice that its sign-in starts again. */
function startedAgain(params: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') query.set(name, value);
  query.set('notice', 'expired');
  return query.toString();
}
