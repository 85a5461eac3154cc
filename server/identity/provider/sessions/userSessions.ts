/** Lists the valid sign-ins of a user, and ends one or all of them. */
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import { recordSecurityEvent, type Origin } from './securityLog';

/** The data of a sign-in that its user may see. */
export interface UserSession {
  /** A digest of the grant's id, which does not reveal it. */
  readonly id: string;
  readonly method: 'password' | 'spid';
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly isRemembered: boolean;
  readonly isCurrent: boolean;
}

/** The user who sends the request, and the grant of their token. */
export interface SessionOwner {
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string | null;
  readonly grantId: string | null;
}

/** The id of a sign-in is a digest: the grant's own id is half of the references to it in the database. */
const sessionId = (grantId: RawBuilder<unknown>) =>
  sql<string>`encode(substring(sha256(convert_to(${grantId}, 'UTF8')) for 16), 'hex')::uuid`;

/** True when a browser's session of the provider belongs to the grant: the browser could sign in without a password. */
const standsOn = (grantId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from jsonb_each(case jsonb_typeof(o.payload -> 'authorizations') when 'object' then o.payload -> 'authorizations' else '{}' end) a
    where a.value ->> 'grantId' = ${grantId})`;

/**
 * The sign-in that survives when a user's others end: the one of a token, or the session of the browser that sends the
 * request.
 */
export interface KeptSignIn {
  readonly grantIds: readonly string[];
  /** The `uid` of the provider's session. */
  readonly session?: string;
}

/** Returns the user's sign-ins that are valid or can be renewed, newest use first. */
export async function listSessions(
  database: Database,
  { tenantId, userId, grantId }: SessionOwner,
): Promise<UserSession[]> {
  const { rows } = await sql<UserSession>`
    select ${sessionId(sql`s.grant_id`)} as id, s.method, s.started_at as "startedAt", s.last_used_at as "lastUsedAt", host(s.address) as address,
      s.user_agent as "userAgent", s.is_remembered as "isRemembered", s.grant_id is not distinct from ${grantId}::text as "isCurrent"
    from sign_in_session s join oidc_payload g on g.model = 'Grant' and g.id = s.grant_id and (g.expires_at is null or g.expires_at > now())
    where s.user_id = ${userId} and s.tenant_id = ${tenantId} and (
      s.grant_id = ${grantId}::text
      or exists (select 1 from oidc_payload t where t.grant_id = s.grant_id and t.expires_at > now())
      or exists (select 1 from oidc_payload o where o.model = 'Session' and o.payload ->> 'accountId' = ${userId} and o.expires_at > now() and ${standsOn(sql`s.grant_id`)}))
    order by "isCurrent" desc, s.last_used_at desc, id`.execute(database);
  return rows;
}

/**
 * Ends one sign-in of the user: its grant, codes and tokens, and the provider's sessions in browsers that belong to it.
 * Returns false when the user has no such sign-in.
 */
export function revokeSession(database: Database, owner: SessionOwner, id: string, origin: Origin): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ grantId: string; method: 'password' | 'spid'; clientId: string }>`
      delete from sign_in_session s where s.user_id = ${owner.userId} and s.tenant_id = ${owner.tenantId} and ${sessionId(sql`s.grant_id`)} = ${id}::uuid
      returning s.grant_id as "grantId", s.method, s.client_id as "clientId"`.execute(transaction);
    const [ended] = rows;
    if (!ended) return false;
    await endBrowserSessions(transaction, owner.userId, standsOn(sql`${ended.grantId}::text`));
    await endGrants(transaction, [ended.grantId]);
    await recordSecurityEvent(transaction, {
      ...owner,
      action: 'SessionRevoked',
      method: ended.method,
      clientId: ended.clientId,
      origin,
      details: { session: id },
    });
    return true;
  });
}

/**
 * Ends every sign-in of the user, with `keepCurrent` all but the one of the request. Grants without a row in the list
 * count, too. Returns the number of ended sign-ins.
 */
export function revokeAllSessions(
  database: Database,
  owner: SessionOwner,
  keepCurrent: boolean,
  origin: Origin,
): Promise<number> {
  const kept = keepCurrent ? owner.grantId : null;
  return database.transaction().execute(async (transaction) => {
    const ended = await endSignInsOf(transaction, owner.userId, { grantIds: kept === null ? [] : [kept] });
    await recordSecurityEvent(transaction, {
      ...owner,
      action: kept === null ? 'LogoutEverywhere' : 'LogoutOthers',
      origin,
      details: { ended, keptCurrent: kept !== null },
    });
    return ended;
  });
}

/**
 * Ends the user's sign-ins except the one to keep, in the transaction of the change that ends them
 * (migrations/0011-end-sign-ins-once.sql). Returns the number of ended sign-ins.
 */
export async function endSignInsOf(
  transaction: Transaction<Schema>,
  userId: string,
  { grantIds, session }: KeptSignIn,
): Promise<number> {
  const { rows } = await sql<{
    ended: number;
  }>`select sace_end_sign_ins_but(${userId}::uuid, ${grantIds}::text[], ${session ?? null}::text) as ended`.execute(
    transaction,
  );
  return rows[0]?.ended ?? 0;
}

/**
 * Deletes the browser's sessions before the grants: between the two steps a session without its grant requests the
 * password again.
 */
async function endBrowserSessions(database: Database, userId: string, which: RawBuilder<boolean>): Promise<void> {
  await sql`delete from oidc_payload o where o.model = 'Session' and o.payload ->> 'accountId' = ${userId} and ${which}`.execute(
    database,
  );
}

async function endGrants(database: Database, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return;
  await sql`delete from oidc_payload where grant_id = any(${grantIds}::text[]) or (model = 'Grant' and id = any(${grantIds}::text[]))`.execute(
    database,
  );
  await sql`delete from sign_in_session where grant_id = any(${grantIds}::text[])`.execute(database);
}

const PURGE_BATCH = 5000;

/** Deletes sign-ins whose grant is gone. A very recent one may be stored before its grant. */
export async function purgeEndedSessions(database: Database): Promise<void> {
  await sql`delete from sign_in_session where grant_id in (
    select s.grant_id from sign_in_session s
    where s.started_at < now() - interval '1 hour' and not exists (select 1 from oidc_payload g where g.model = 'Grant' and g.id = s.grant_id)
    limit ${PURGE_BATCH} for update skip locked)`.execute(database);
}
