/** Fills the lists of the administration and of the cashier: the security log, users, and the lines of bank statements. */
import { sql } from 'kysely';
import { HOST_TENANT_ID, type Database } from '../server/platform/database/schema';

/** Entries of the security log of a region, over years. */
export const LOG_ENTRIES = 5_000_000;
/** One user, and one line of a bank statement, for so many entries of the log. */
const ENTRIES_FOR_USER = 500;
const ENTRIES_FOR_LINE = 10;

const NAMES = ['Rossi', 'Bianchi', 'Ferrari', 'Esposito', 'Romano', 'Colombo', 'Ricci', 'Marino', 'Greco', 'Zampa'];
const ACTIONS = ['LoginSucceeded', 'LoginFailed', 'Logout', 'PasswordChanged', 'RoleChanged'];
const LINE_STATES = ['DaAbbinare', 'Restituito', 'Riversamento', 'Annullato'];

/**
 * Inserts the entries of the log, spread over six years, with the users and bank lines that belong to so many. It
 * passes over the triggers that would check each: `database` is a superuser's.
 */
export async function insertAdministration(database: Database, entries: number): Promise<void> {
  const users = Math.ceil(entries / ENTRIES_FOR_USER);
  await database.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`
      insert into user_account (id, tenant_id, user_name, normalized_user_name, name, surname, email, normalized_email, security_stamp, concurrency_stamp)
      select md5('user ' || n)::uuid, ${HOST_TENANT_ID}::uuid, 'utente' || n, 'UTENTE' || n, 'Mario', (${sql.val(NAMES)}::text[])[1 + n % 10],
        'utente' || n || '@posta.example', 'UTENTE' || n || '@POSTA.EXAMPLE', 's', 's'
      from generate_series(1, ${users}::int) n`.execute(connection);
    await sql`
      insert into security_log (tenant_id, at, action, user_id, user_name, method, client_id, address, user_agent, trace_id, details)
      select ${HOST_TENANT_ID}::uuid, timestamptz '2020-01-01 08:00:00+01' + n * (interval '2190 days' / ${entries}::int),
        (${sql.val(ACTIONS)}::text[])[1 + n % 5], md5('user ' || u)::uuid, 'utente' || u, case when n % 3 = 0 then 'spid' else 'password' end,
        'sace-web', ('10.' || n % 200 || '.' || u % 250 || '.1')::inet, 'Mozilla/5.0 (X11; Linux x86_64) ' || n % 40, md5('trace ' || n),
        case n % 5 when 1 then jsonb_build_object('reason', 'WrongPassword') when 4 then jsonb_build_object('target', 'utente' || u, 'change', '+gestore') else '{}' end
      from (select n, 1 + n % ${users}::int as u from generate_series(1, ${entries}::int) n) numbered`.execute(
      connection,
    );
    await sql`
      insert into bank_line (id, tenant_id, ordinal, iban, key, hash, kind, is_typed, booked_on, value_on, cents, bank_reference, payer_name, payer_iban,
        text, state, clues, candidates, score, is_exact, updated_at)
      select md5('line ' || n)::uuid, ${HOST_TENANT_ID}::uuid, n, 'IT60X0542811101000000123456', 'bench ' || n, md5('line ' || n), 'bonifico', false,
        date '2020-01-01' + n % 2190, date '2020-01-02' + n % 2190, 1000 + n % 5000 * 100, 'CRO' || n,
        (${sql.val(NAMES)}::text[])[1 + n % 10] || ' ' || n % 9000, 'IT' || lpad((n % 9000)::text, 25, '0'), 'Ricarica portafoglio ' || n % 9000,
        (${sql.val(LINE_STATES)}::text[])[1 + n % 4], '[]', '[]', n % 100, false, timestamptz '2020-01-01 08:00:00+01' + n % 2190 * interval '1 day'
      from generate_series(1, ${Math.ceil(entries / ENTRIES_FOR_LINE)}::int) n`.execute(connection);
    await sql`
      insert into security_log_count (tenant_id, action, method, count)
      select tenant_id, action, method, count(*) from security_log where user_name like 'utente%' group by 1, 2, 3`.execute(
      connection,
    );
    await sql`set session_replication_role = origin`.execute(connection);
    await sql`select sace_settle_log()`.execute(connection);
  });
  await sql`vacuum analyze user_account, security_log, bank_line`.execute(database);
}
