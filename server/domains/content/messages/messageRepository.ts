import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { ContentAudience } from '../../../platform/database/tables/contentTables';

/** The stored columns of a service message. */
export interface MessageRow {
  readonly kind: 'info' | 'warning';
  readonly text: string;
  readonly audience: ContentAudience;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const columns = [
  ...(['id', 'version', 'kind', 'text', 'audience'] as const),
  'starts_at as startsAt',
  'ends_at as endsAt',
  'updated_at as updatedAt',
  'updated_by_name as updatedByName',
] as const;
/** The office sees this many past messages. */
const MOST = 200;

/** Finds the messages for these readers at this moment, warnings first. */
export const messagesNow = (database: Database, tenantId: string, audiences: readonly ContentAudience[], now: Date) =>
  database
    .selectFrom('service_message')
    .select(['id', 'version', 'kind', 'text'])
    .where('tenant_id', '=', tenantId)
    .where('audience', 'in', audiences)
    .where('ends_at', '>', now)
    .where('starts_at', '<=', now)
    .orderBy('kind', 'desc')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** Finds all messages of the tenant, the last to end first. */
export const allMessages = (database: Database, tenantId: string) =>
  database
    .selectFrom('service_message')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();

export const findMessage = (database: Database, id: string) =>
  database.selectFrom('service_message').select(columns).where('id', '=', id).executeTakeFirst();

/** Locks a message until the transaction ends, and returns its version; 0 when there is no such message. */
export async function lockMessage(transaction: Transaction<Schema>, id: string): Promise<number> {
  const found = await transaction
    .selectFrom('service_message')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found?.version ?? 0;
}

/** Writes the next version; false when another request has written that id meanwhile. */
export async function storeMessage(
  transaction: Transaction<Schema>,
  { id, tenantId, version, at, byName }: { id: string; tenantId: string; version: number; at: Date; byName: string },
  { kind, text, audience, startsAt, endsAt }: MessageRow,
): Promise<boolean> {
  const row = {
    version,
    kind,
    text,
    audience,
    starts_at: startsAt,
    ends_at: endsAt,
    updated_at: at,
    updated_by_name: byName,
  };
  if (version > 1) {
    await transaction.updateTable('service_message').set(row).where('id', '=', id).execute();
    return true;
  }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('service_message')
    .values({ ...row, id, tenant_id: tenantId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

export const removeMessage = (transaction: Transaction<Schema>, id: string) =>
  transaction.deleteFrom('service_message').where('id', '=', id).execute();
