/**
 * Stores closed days. Days are those of Italy; a movement that is booked after the end of a day belongs to the next,
 * even if it took effect before.
 */
import { sql, type Transaction } from 'kysely';
import { endOfDay, startOfDay } from '../../../platform/database/italianDays';
import { HOST_TENANT_ID, type Database, type Schema } from '../../../platform/database/schema';

type Rows = Transaction<Schema>;

/** The condition on entries that were booked on a day. */
const bookedOn = (day: string) => sql`e.booked_at >= ${startOfDay(day)} and e.booked_at < ${endOfDay(day)}`;

/** The name of an account in closings. */
const ACCOUNT = sql`coalesce(e.wallet_id::text, e.system_account)`;

/** Finds the tenants, including the host. */
export async function findLedgerTenants(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tenant where not is_deleted union select ${HOST_TENANT_ID}::uuid order by 1`.execute(database);
  return rows.map(({ id }) => id);
}

/**
 * Finds the first day that can be closed and is not, and the day that it is in Italy; null when there is none. By the
 * clock of the database.
 */
export async function nextDayToClose(
  database: Database,
  tenantId: string,
): Promise<{ day: string; today: string } | null> {
  const { rows } = await sql<{ day: string | null; today: string }>`
    select case when due.day < now.today then due.day end as day, now.today
    from (select (clock_timestamp() at time zone 'Europe/Rome')::date as today) now, (select coalesce(
      (select max(day) + 1 from ledger_day where tenant_id = ${tenantId}),
      (select (min(booked_at) at time zone 'Europe/Rome')::date from ledger_entry where tenant_id = ${tenantId})) as day) due`.execute(
    database,
  );
  const [due] = rows;
  if (!due || due.day === null) return null;
  return { day: due.day, today: due.today };
}

/** Waits for all bookings under way, for a moment only; later ones then get a later time. */
export async function waitForBookings(transaction: Rows, tenantId: string, mostMs: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(mostMs)}, true)`.execute(transaction);
  await sql`select sace_ledger_lock_alone(${tenantId}::uuid)`.execute(transaction);
}

/**
 * The input of a day's hash: the hash before, the day, the number of transfers, the digest of all entries, each account
 * that moved.
 */
const HASH = sql`encode(sha256(convert_to(concat_ws(E'\n', d.previous_hash, to_char(d.day, 'YYYY-MM-DD'), d.transfers, d.entries_hash, (
  select string_agg(concat_ws(' ', a.account, a.opening, a.received, a.given, a.closing), E'\n' order by a.account collate "C")
  from ledger_day_account a where a.tenant_id = d.tenant_id and a.day = d.day)), 'UTF8')), 'hex')`;

/** Computes one digest of all that was booked on a day, and the number of transfers. */
const printOfDay = (tenantId: string, day: string) => sql`
  select count(distinct t.id)::integer as transfers, encode(sha256(coalesce(string_agg(sha256(convert_to(concat_ws('|',
      e.id, t.id, t.kind, t.idempotency_key, t.body_hash, t.reason, t.actor_id, t.actor_name, t.subject_kind, t.subject_id, t.reverses,
      (extract(epoch from t.booked_at) * 1000)::bigint, (extract(epoch from t.effective_at) * 1000000)::bigint,
      ${ACCOUNT}, e.cents, e.balance_after, e.version), 'UTF8')), ''::bytea order by e.id), ''::bytea)), 'hex') as entries_hash
  from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
  where e.tenant_id = ${tenantId} and ${bookedOn(day)}`;

/** Writes the closing of a day unless another transaction has; true when it was this one. */
export async function insertClosing(transaction: Rows, tenantId: string, day: string): Promise<boolean> {
  await sql`
    insert into ledger_day_account (tenant_id, day, account, opening, received, given, closing)
    select ${tenantId}, ${day}::date, m.account, b.opening, m.received, m.given, b.opening + m.received - m.given
    from (
      select ${ACCOUNT} as account, coalesce(sum(e.cents) filter (where e.cents > 0), 0)::bigint as received,
        coalesce(-sum(e.cents) filter (where e.cents < 0), 0)::bigint as given
      from ledger_entry e
      where e.tenant_id = ${tenantId} and ${bookedOn(day)}
      group by 1) m
    cross join lateral (select coalesce((
      select a.closing from ledger_day_account a where a.tenant_id = ${tenantId} and a.account = m.account and a.day < ${day}::date
      order by a.day desc limit 1), 0) as opening) b
    on conflict do nothing`.execute(transaction);
  const { numAffectedRows } = await sql`
    with d as (
      select ${tenantId}::uuid as tenant_id, ${day}::date as day, p.transfers, p.entries_hash,
        coalesce((select hash from ledger_day where tenant_id = ${tenantId} and day = ${day}::date - 1), '') as previous_hash
      from (${printOfDay(tenantId, day)}) p)
    insert into ledger_day (tenant_id, day, transfers, entries_hash, previous_hash, hash)
    select d.tenant_id, d.day, d.transfers, d.entries_hash, d.previous_hash, ${HASH} from d
    on conflict do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Finds the days whose closing differs from the books and the closing before it, with the differences. */
export async function findClosingFaults(database: Database, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'day ' || d.day || ': ' || f.fault as fault
    from (select d.*, lag(hash) over (order by day) as lag_hash, lag(day) over (order by day) as lag_day
      from ledger_day d where tenant_id = ${tenantId}) d
    cross join lateral (
      select 'its hash is another' as fault where d.hash <> ${HASH}
      union all select 'it does not follow the day before'
        where d.previous_hash <> coalesce(d.lag_hash, '') or d.lag_day <> d.day - 1
      union all select 'account ' || a.account || ' does not open as it closed' from ledger_day_account a
        where a.tenant_id = d.tenant_id and a.day = d.day and a.opening <> coalesce((select b.closing from ledger_day_account b
          where b.tenant_id = a.tenant_id and b.account = a.account and b.day < a.day order by b.day desc limit 1), 0)
      union all select 'its accounts do not sum up to 0' from ledger_day_account a
        where a.tenant_id = d.tenant_id and a.day = d.day having sum(a.received - a.given) <> 0) f
    order by 1`.execute(database);
  const { rows: days } = await sql<{ day: string; transfers: number; print: string }>`
    select day, transfers, entries_hash as print from ledger_day where tenant_id = ${tenantId} order by day`.execute(
    database,
  );
  const faults = rows.map(({ fault }) => fault);
  for (const { day, transfers, print } of days) {
    const { rows: now } = await sql<{ transfers: number; entries_hash: string }>`${printOfDay(tenantId, day)}`.execute(
      database,
    );
    if (now[0]?.transfers !== transfers || now[0].entries_hash !== print)
      faults.push(`day ${day}: what was booked on it is not what was closed`);
  }
  return faults;
}
