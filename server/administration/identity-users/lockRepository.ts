import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../platform/database/schema';
import { changed } from './repository';

/** Returns the ends of a user's locks, by an administrator and by failed attempts; null where there is none. */
export async function readLock(transaction: Transaction<Schema>, id: string) {
  return transaction
    .selectFrom('user_account')
    .select([
      sql<Date | null>`case when locked_until > now() then locked_until end`.as('lockedUntil'),
      sql<Date | null>`case when lockout_end > now() then lockout_end end`.as('lockoutEnd'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Counts the active users of a tenant whom an administrator or failed attempts have locked. */
export async function countLocked(database: Database, tenantId: string, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('user_account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', false)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('locked_until', '>', now), eb('lockout_end', '>', now)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks a user until an instant, or, with null, removes every lock and resets the count of failed attempts. */
export async function setLock(
  transaction: Transaction<Schema>,
  id: string,
  until: Date | null,
  by: string | null,
): Promise<void> {
  await transaction
    .updateTable('user_account')
    .set({ locked_until: until, ...changed(by), ...(until === null && { lockout_end: null, access_failed_count: 0 }) })
    .where('id', '=', id)
    .execute();
}
