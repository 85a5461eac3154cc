/** Deletes old entries of the security log, and adds up the counts of the others (migration 0261). */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

/** The age at which an entry is deleted, the same as for the exchanges of SPID. */
const SECURITY_LOG_MONTHS = 24;
const BATCH = 5000;

/**
 * Deletes entries that are old enough, oldest first. Ids rise with time, so the primary key finds the oldest of all
 * tenants. Returns the number of deleted entries.
 */
export async function purgeSecurityLog(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from security_log where id in (
      select id from (select id, at from security_log order by id limit ${BATCH}) as oldest
      where at < now() - make_interval(months => ${SECURITY_LOG_MONTHS}))`.execute(database);
  return Number(numAffectedRows ?? 0n);
}

/** Adds up the counts of entries that came since the last time: each list would add them up again. */
export async function settleSecurityLog(database: Database): Promise<void> {
  await sql`select sace_settle_log()`.execute(database);
}
