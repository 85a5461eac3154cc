/** Writes movements of wallets in bulk into the ledger, without the rules that book them one by one. */
import { sql, type Transaction } from 'kysely';
import { HOST_TENANT_ID, type Schema } from '../../platform/database/schema';
import { DEMO_USER_IDS } from '../demoIds';
import { SeedRefusal, withoutIndexes, withoutTriggers } from './tablesRepository';

/** In the order in which bookings lock them, so that nobody waits for each other. */
export const LEDGER_TABLES = ['wallet', 'ledger_transfer', 'ledger_entry'] as const;
/** Wallets that have movements in bulk, at most. */
const MOST_WALLETS = 500;

/**
 * Runs the work with two tables that live as long as the transaction: `payer`, the open wallets with their holders,
 * numbered from 0, the demonstration certifier's first; and `booking`, from which `bookAll` writes the ledger. Afterwards
 * each wallet has the balance of its last entry.
 * @param work is called with the number of payers, and with an instant after every booking of before
 * @throws SeedRefusal when there is no open wallet
 */
export async function withBookings(
  transaction: Transaction<Schema>,
  work: (payers: number, now: Date) => Promise<unknown>,
  onIndexes?: () => void,
): Promise<void> {
  // Nobody else books until the transaction ends, so the balances stay what they are.
  await sql`lock table ${sql.join(LEDGER_TABLES.map((table) => sql.table(table)))} in access exclusive mode`.execute(
    transaction,
  );
  await withoutTriggers(transaction, LEDGER_TABLES, async () => {
    await sql`select sace_ledger_lock(${HOST_TENANT_ID}::uuid)`.execute(transaction);
    await sql`
      create temporary table payer on commit drop as
      select w.id, w.version, w.balance_cents, w.reference, c.user_id, coalesce(c.last_name || ' ' || c.first_name, o.name) as holder,
        row_number() over (order by (c.user_id = ${DEMO_USER_IDS.certificatore}) desc nulls last, w.id) - 1 as place
      from wallet w left join certifier c on c.id = w.owner_certifier_id left join company o on o.id = w.owner_company_id
      where w.tenant_id = ${HOST_TENANT_ID} and w.status = 'Attivo'
      order by place limit ${MOST_WALLETS}`.execute(transaction);
    await sql`create unique index on payer (place)`.execute(transaction);
    await sql`analyze payer`.execute(transaction);
    await sql`create temporary table booking (id uuid, kind text, wallet_id uuid, account text, other_account text, cents bigint, version bigint,
      balance_after bigint, subject_kind text, subject_id uuid, reason text, booked_at timestamptz, effective_at timestamptz) on commit drop`.execute(
      transaction,
    );
    const { rows } = await sql<{ payers: number; now: Date }>`
      select count(*)::int as payers, date_trunc('milliseconds', clock_timestamp()) as now from payer`.execute(
      transaction,
    );
    const { payers = 0, now = new Date() } = rows[0] ?? {};
    if (payers === 0) throw new SeedRefusal('There is no open wallet for movements: seed certifiers first.');
    await withoutIndexes(transaction, ['ledger_transfer', 'ledger_entry'], () => work(payers, now), onIndexes);
  });
  // The database checks these rows against the entries.
  await sql`
    update wallet set version = last.version, balance_cents = last.balance_after
    from payer cross join lateral (
      select version, balance_after from ledger_entry e where e.wallet_id = payer.id order by version desc limit 1) last
    where wallet.id = payer.id and wallet.version <> last.version`.execute(transaction);
}

/** Writes the rows of `booking` as transfers with two entries each, and empties the table. */
export async function bookAll(transaction: Transaction<Schema>): Promise<void> {
  const tenant = sql`${HOST_TENANT_ID}::uuid`;
  await sql`
    insert into ledger_transfer (id, tenant_id, kind, idempotency_key, body_hash, booked_at, effective_at, subject_kind, subject_id, reason)
    select id, ${tenant}, kind, 'seed:' || id, 'seed', booked_at, effective_at, subject_kind, subject_id, reason from booking`.execute(
    transaction,
  );
  await sql`
    insert into ledger_entry (tenant_id, transfer_id, wallet_id, system_account, cents, balance_after, version, booked_at, kind, effective_at, search_text)
    select ${tenant}, id, wallet_id, account, cents, balance_after, version, booked_at, kind, effective_at,
      case when wallet_id is not null then sace_fold(reason) end from booking
    union all select ${tenant}, id, null, other_account, -cents, null, null, booked_at, kind, effective_at, null from booking`.execute(
    transaction,
  );
  await sql`truncate booking`.execute(transaction);
}
