/** The end of what the security log keeps. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

/** For so long an entry is kept, by the same measure as the exchanges of SPID. */
const SECURITY_LOG_MONTHS = 24;
const BATCH = 5000;

/**
 * Deletes entries that are old enough, oldest first. Ids rise with time, so the oldest are found along the primary key,
 * whatever their tenant. Answers how many went.
 */
export async function purgeSecurityLog(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from security_log where id in (
      select id from (select id, at from security_log order by id limit ${BATCH}) as oldest
      where at < now() - make_interval(months => ${SECURITY_LOG_MONTHS}))`.execute(database);
  return Number(numAffectedRows ?? 0n);
}
