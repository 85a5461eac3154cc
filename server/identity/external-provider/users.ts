/**
 * Finds the user of a person of an external provider, and makes one at the first sign-in. Reasons: docs/decisions/0007.
 */
import { sql, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { HOST_TENANT_ID, type Database, type Schema } from '../../platform/database/schema';
import { recordSecurityEvent, type Origin } from '../provider/sessions/securityLog';
import { InvalidToken } from '../provider/tokens/tokenVerifier';
import type { OAuthConfig } from '../../platform/config/oAuthConfig';
import { appoint, makeUser } from './newUser';
import { markOf, profileOf } from './profile';

/** A person at the first sign-in. */
export interface Newcomer {
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly origin: Origin;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const UNIQUE_VIOLATION = '23505';

/** Returns the id of a subject's user, active or not; undefined before the first sign-in. */
export async function findExternalUser(
  database: Database,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const login = await database
    .selectFrom('external_login')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return login?.user_id;
}

/**
 * Makes the user of a subject in one transaction; when another call was quicker, returns that user.
 * @throws InvalidToken when the claims name an unknown tenant.
 */
export async function admitExternalUser(database: Database, oAuth: OAuthConfig, newcomer: Newcomer): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute((transaction) => admit(transaction, oAuth, newcomer));
    } catch (error) {
      // Another request took the same user name or address at the same moment: the next attempt sees it.
      if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION || attempt === 3) throw error;
    }
  }
}

async function admit(
  transaction: Transaction<Schema>,
  { issuer, clientId, administrator }: OAuthConfig,
  { subject, claims, origin }: Newcomer,
): Promise<string> {
  // The first calls of a page arrive together, and at several replicas.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sace.external-login ${issuer} ${subject}`}, 0))`.execute(
    transaction,
  );
  const found = await findExternalUser(transaction, issuer, subject);
  if (found !== undefined) return found;

  const shared = await userWithId(transaction, subject);
  const user = shared ?? (await newUser(transaction, issuer, subject, claims));
  await transaction.insertInto('external_login').values({ issuer, subject, user_id: user.id }).execute();
  if (shared)
    await transaction.updateTable('user_account').set({ is_external: true }).where('id', '=', user.id).execute();
  if (subject === administrator) await appoint(transaction, issuer, subject);
  await recordSecurityEvent(transaction, {
    tenantId: user.tenantId,
    action: shared ? 'ExternalUserLinked' : 'ExternalUserCreated',
    userId: user.id,
    userName: user.userName,
    method: 'external',
    clientId,
    origin,
    details: { issuer },
  });
  return user.id;
}

/**
 * Finds the user whose id is the subject: a provider that shares its users with us (ABP's identity in one database)
 * names them by our ids. A deleted user is found too, so that a later check refuses it and no second user is made. A
 * user who already belongs to another subject stays that subject's.
 */
async function userWithId(transaction: Transaction<Schema>, subject: string) {
  if (!UUID.test(subject)) return undefined;
  return transaction
    .selectFrom('user_account')
    .select(['id', 'tenant_id as tenantId', 'user_name as userName'])
    .where('id', '=', subject)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('external_login')
            .select('user_id')
            .whereRef('user_id', '=', 'user_account.id')
            .where('subject', '!=', subject),
        ),
      ),
    )
    .executeTakeFirst();
}

async function newUser(transaction: Transaction<Schema>, issuer: string, subject: string, claims: Newcomer['claims']) {
  const tenantId = await tenantOf(transaction, claims);
  const mark = markOf(issuer, subject);
  const { id, userName } = await makeUser(transaction, { tenantId, profile: profileOf(claims, mark), mark });
  return { id, userName, tenantId };
}

/** Returns the tenant that the claims name by its id (as ABP's providers do); the host when they name none. */
export function claimedTenant(claims: Newcomer['claims']): string | null {
  const named = claims['tenantid'];
  return typeof named === 'string' && named !== '' ? named.toLowerCase() : null;
}

async function tenantOf(transaction: Transaction<Schema>, claims: Newcomer['claims']): Promise<string> {
  const named = claimedTenant(claims);
  if (named === null || named === HOST_TENANT_ID) return HOST_TENANT_ID;
  const tenant = UUID.test(named)
    ? await transaction
        .selectFrom('tenant')
        .select('id')
        .where('id', '=', named)
        .where('is_active', '=', true)
        .where('is_deleted', '=', false)
        .executeTakeFirst()
    : undefined;
  if (!tenant) throw new InvalidToken('tenant');
  return tenant.id;
}
