/** Makes users in bulk: certifiers without a password, so that nobody signs in as one of them. */
import { sql } from 'kysely';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { inBatches, inBulk, tidy, withoutIndexes, type BulkOptions } from './tablesRepository';

/** One user in ten has each name. */
const SURNAMES = ['Rossi', 'Bianchi', 'Ferrari', 'Esposito', 'Romano', 'Colombo', 'Ricci', 'Marino', 'Greco', 'Zampa'];
const NAMES = ['Mario', 'Anna', 'Carlo', 'Elena', 'Guido', 'Irma', 'Luigi', 'Nilde', 'Pietro', 'Teresa'];
const PREFIX = 'utente';
/** The days before the day of the register over which the users registered. */
const DAYS = 2_000;

/** Adds so many users, `utente1` and so on; the numbers go on from the last one. */
export async function insertUsers(database: Database, count: number, options: BulkOptions): Promise<void> {
  await inBulk(database, async (transaction) => {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(substring(user_name from ${PREFIX.length + 1}::int)::bigint), 0)::int as last from user_account
      where tenant_id = ${HOST_TENANT_ID} and user_name ~ ${`^${PREFIX}[0-9]{1,9}$`}`.execute(transaction);
    const last = rows[0]?.last ?? 0;
    const insert = (from: number, to: number) =>
      sql`
        with added as (
          insert into user_account (id, tenant_id, user_name, normalized_user_name, name, surname, email, normalized_email, email_confirmed,
            security_stamp, concurrency_stamp, creation_time)
          select gen_random_uuid(), ${HOST_TENANT_ID}::uuid, ${PREFIX} || n, upper(${PREFIX}) || n, (${sql.val(NAMES)}::text[])[1 + n / 10 % 10],
            (${sql.val(SURNAMES)}::text[])[1 + n % 10], ${PREFIX} || n || '@posta.example', upper(${PREFIX}) || n || '@POSTA.EXAMPLE', true,
            gen_random_uuid()::text, gen_random_uuid()::text,
            (${options.today}::date - ${DAYS}::int + n % ${DAYS}::int + time '09:00') at time zone 'Europe/Rome'
          from generate_series(${last + from + 1}::int, ${last + to}::int) n
          returning id)
        insert into user_role (user_id, role_id)
        select added.id, role.id from added join role on role.tenant_id = ${HOST_TENANT_ID} and role.name = 'certificatore'`.execute(
        transaction,
      );
    await withoutIndexes(transaction, ['user_account', 'user_role'], () => inBatches(count, insert, options));
  });
  await tidy(database, ['user_account', 'user_role']);
}
