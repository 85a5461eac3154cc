/** The valid sign-ins: one row for each, by the grant that its tokens are issued under. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { recordSecurityEvent, type Origin } from './securityLog';

export interface SignIn {
  readonly grantId: string;
  readonly account: { readonly id: string; readonly tenantId: string };
  readonly clientId: string;
  readonly method: 'password' | 'spid';
  /** True when the sign-in outlives the browser. */
  readonly isRemembered: boolean;
  /** The time when the user proved who they are: in the past where the browser's session was enough. */
  readonly provedAt: Date;
  readonly origin: Origin;
}

const MOST_USER_AGENT = 512;

/** Records a sign-in, or that a valid one goes on with the user's present choice. */
export async function noteSignIn(
  database: Database,
  { grantId, account, clientId, method, isRemembered: is_remembered, provedAt: proved_at, origin }: SignIn,
): Promise<void> {
  const seen = {
    method,
    is_remembered,
    proved_at,
    address: origin.address,
    user_agent: origin.userAgent?.replaceAll('\0', '').slice(0, MOST_USER_AGENT) ?? null,
    last_used_at: sql<Date>`now()`,
  };
  await database
    .insertInto('sign_in_session')
    .values({ grant_id: grantId, tenant_id: account.tenantId, user_id: account.id, client_id: clientId, ...seen })
    .onConflict((conflict) => conflict.column('grant_id').doUpdateSet(seen))
    .execute();
}

/** Returns true when the user wants this sign-in to outlive the browser. */
export async function isRemembered(database: Database, grantId: string): Promise<boolean> {
  const row = await database
    .selectFrom('sign_in_session')
    .select('is_remembered')
    .where('grant_id', '=', grantId)
    .executeTakeFirst();
  return row?.is_remembered ?? false;
}

/** Records the use of a sign-in, at most once a minute, which spares updates of the row. */
export async function touchSignIn(database: Database, grantId: string): Promise<void> {
  await sql`update sign_in_session set last_used_at = now() where grant_id = ${grantId} and last_used_at < now() - interval '1 minute'`.execute(
    database,
  );
}

/**
 * A login page that another user has answered in this browser: oidc-provider removes the session's id from it, signs
 * the user before out, and continues with it.
 */
const isOfNextUser = sql<boolean>`model = 'Interaction' and payload -> 'session' ->> 'uid' is null`;

/**
 * Ends a sign-in: its grant and every code and token issued under it. Access tokens name their grant and end with it.
 * When several requests end it at once, one of them writes the entry, so that a sign-out that revokes first and then
 * leaves is one entry.
 */
export function endSignIn(
  database: Database,
  grantId: string,
  action: 'Logout' | 'RefreshTokenReused',
  origin: Origin,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('oidc_payload')
      .where((where) =>
        where.or([
          where('grant_id', '=', grantId),
          where.and([where('model', '=', 'Grant'), where('id', '=', grantId)]),
        ]),
      )
      .where(sql<boolean>`not (${isOfNextUser})`)
      .execute();
    const ended = await transaction
      .deleteFrom('sign_in_session')
      .using('user_account')
      .whereRef('user_account.id', '=', 'sign_in_session.user_id')
      .where('grant_id', '=', grantId)
      .returning([
        'sign_in_session.tenant_id as tenantId',
        'user_id as userId',
        'user_name as userName',
        'client_id as clientId',
        'method',
      ])
      .executeTakeFirst();
    if (ended) await recordSecurityEvent(transaction, { ...ended, action, origin });
  });
}
