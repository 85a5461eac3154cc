/** Stores which readers have confirmed a notice, and finds those who should. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import { AUDIENCE_POLICIES } from '../audience';

/** A confirmation: this user has read this version. */
export interface Confirmation {
  readonly id: string;
  readonly tenantId: string;
  readonly version: number;
  readonly userId: string;
}

/** The audiences from which a notice can want confirmations: visitors are not known. */
export type ConfirmingAudience = keyof typeof AUDIENCE_POLICIES;

/** A notice as it was published last. */
export interface ConfirmableNotice {
  readonly id: string;
  readonly version: number;
  readonly audience: ConfirmingAudience;
}

/** Stores a confirmation; false when the user had confirmed before. */
export async function storeConfirmation(
  transaction: Transaction<Schema>,
  { id, tenantId, version, userId }: Confirmation,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('content_confirmation')
    .values({ content_id: id, tenant_id: tenantId, version, user_id: userId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Returns the moment of the confirmation; null while there is none. */
export async function confirmedAt(
  database: Database,
  { id, version, userId }: Omit<Confirmation, 'tenantId'>,
): Promise<Date | null> {
  const found = await database
    .selectFrom('content_confirmation')
    .select('at')
    .where('content_id', '=', id)
    .where('version', '=', version)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.at ?? null;
}

/** Finds the version that was published last, if it wants confirmations; it may be withdrawn by now. */
export async function findConfirmableNotice(database: Database, id: string): Promise<ConfirmableNotice | undefined> {
  const found = await database
    .selectFrom('content_version')
    .select(['version', 'fields'])
    .where('content_id', '=', id)
    .where('event', '=', 'published')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { audience, needsConfirmation } = found?.fields ?? {};
  if (!found || needsConfirmation !== true || (audience !== 'certifiers' && audience !== 'officers')) return undefined;
  return { id, version: found.version, audience };
}

/** True for a user who holds one of these policies, through a role or directly. */
const holds = (tenantId: string, policies: readonly string[]) => sql<boolean>`(
  exists (select from permission_grant g where g.tenant_id = ${tenantId} and g.provider_name = 'U'
    and g.provider_key = user_account.id::text and g.name = any(${[...policies]}))
  or user_account.id in (select ur.user_id from permission_grant g
    join role r on r.tenant_id = g.tenant_id and r.name = g.provider_key join user_role ur on ur.role_id = r.id
    where g.tenant_id = ${tenantId} and g.provider_name = 'R' and g.name = any(${[...policies]})))`;

const belongs = (tenantId: string, audience: ConfirmingAudience) =>
  audience === 'officers'
    ? holds(tenantId, AUDIENCE_POLICIES.officers)
    : sql<boolean>`(${holds(tenantId, AUDIENCE_POLICIES.certifiers)} and not ${holds(tenantId, AUDIENCE_POLICIES.officers)})`;

/** Selects the present audience of a notice and everybody else who has confirmed it, with their confirmations. */
export const confirmingUsers = (database: Database, tenantId: string, { id, version, audience }: ConfirmableNotice) =>
  database
    .selectFrom('user_account')
    .leftJoin('content_confirmation', (join) =>
      join
        .onRef('content_confirmation.user_id', '=', 'user_account.id')
        .on('content_confirmation.content_id', '=', id)
        .on('content_confirmation.version', '=', version),
    )
    .where('user_account.tenant_id', '=', tenantId)
    .where(
      sql<boolean>`(content_confirmation.at is not null
        or (user_account.is_active and not user_account.is_deleted and ${belongs(tenantId, audience)}))`,
    );

/** Counts the users of `confirmingUsers`, and those of them who have confirmed. */
export const countConfirmations = (database: Database, tenantId: string, notice: ConfirmableNotice) =>
  confirmingUsers(database, tenantId, notice)
    .select(({ fn }) => [
      fn.countAll<number>().as('asked'),
      fn.count<number>('content_confirmation.at').as('confirmed'),
    ])
    .executeTakeFirstOrThrow();
