/** Makes entries of the security log in bulk. */
import { sql } from 'kysely';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { SeedRefusal, inBatches, inBulk, tidy, withoutIndexes, type BulkOptions } from './tablesRepository';

const ACTIONS = ['LoginSucceeded', 'LoginFailed', 'Logout', 'ChangePassword', 'UserRolesChanged'];
/**
 * The days before the day of the register over which the entries of a first run are spread: the portal removes what is
 * 24 months old.
 */
const DAYS = 690;

/**
 * Adds so many entries of the existing users in turn, the last one of the day before. They come after the entries of
 * the days before, as their ids do: the cleaning of the log relies on it.
 * @throws SeedRefusal when there is no user
 */
export async function insertSecurityLog(database: Database, count: number, options: BulkOptions): Promise<void> {
  await inBulk(database, async (transaction) => {
    await sql`create temporary table person on commit drop as
      select id, user_name, row_number() over (order by creation_time, id) - 1 as place from user_account
      where tenant_id = ${HOST_TENANT_ID} and not is_deleted`.execute(transaction);
    await sql`create unique index on person (place)`.execute(transaction);
    await sql`analyze person`.execute(transaction);
    const { rows } = await sql<{ people: number }>`select count(*)::int as people from person`.execute(transaction);
    const people = rows[0]?.people ?? 0;
    if (people === 0) throw new SeedRefusal('There is no user for entries of the security log.');
    const { rows: bounds } = await sql<{ begin: Date; seconds: number }>`
      select begin, extract(epoch from greatest(midnight, begin) - begin)::float8 as seconds
      from (select midnight, greatest(midnight - interval '24 hours' * ${DAYS}::int, (select max(at) from security_log where at < midnight - interval '24 hours')) as begin
        from (select ${options.today}::date::timestamp at time zone 'Europe/Rome' as midnight) today) bounds`.execute(
      transaction,
    );
    const { begin, seconds = 0 } = bounds[0] ?? {};
    const insert = (from: number, to: number) =>
      sql`
        insert into security_log (tenant_id, at, action, user_id, user_name, method, client_id, address, user_agent, trace_id, details)
        select ${HOST_TENANT_ID}::uuid,
          ${begin}::timestamptz + n * (interval '1 second' * ${seconds}::float8 / ${count}::int),
          (${sql.val(ACTIONS)}::text[])[1 + n % 5], p.id, p.user_name, case when n % 3 = 0 then 'spid' else 'password' end, 'Sace_App',
          ('10.' || n % 200 || '.' || p.place % 250 || '.1')::inet, 'Mozilla/5.0 (X11; Linux x86_64) ' || n % 40, md5('trace ' || n),
          case n % 5 when 1 then jsonb_build_object('reason', 'invalid_credentials')
            when 4 then jsonb_build_object('target', p.user_name, 'change', '+gestore') else '{}' end
        from generate_series(${from}::int, ${to}::int - 1) n join person p on p.place = n % ${people}::int
        order by n`.execute(transaction);
    await withoutIndexes(
      transaction,
      ['security_log'],
      () => inBatches(count, insert, options),
      () => options.onProgress?.(count, 'indexes'),
    );
    await sql`select sace_settle_log()`.execute(transaction);
  });
  await tidy(database, ['security_log', 'security_log_count', 'security_log_day', 'security_log_value']);
}
