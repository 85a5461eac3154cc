/**
 * Fills the demonstration's wallets with movements, as many as the Region's ledger holds after years, without the rules
 * that would book them one by one.
 */
import { sql } from 'kysely';
import type { Database } from '../server/platform/database/schema';

/** Entries of a ledger in which every certificate of the register was paid. */
export const LEDGER_ENTRIES = 3_000_000;
/** One movement in so many is a top-up for the fees of all the others. */
const EVERY = sql.lit(20);
const FEE = sql.lit(1_500);
const TOP_UP = sql.lit(19 * 1_500);
/** The largest holder, a company, has one movement in ten. */
const LARGEST_SHARE = 10;
const WALLETS = sql.lit(500);

/**
 * Gives the largest wallet a tenth of the movements and the others equal shares. Each movement is a transfer with two
 * entries; a wallet's entries have consecutive versions and true balances; each fee names one of the existing
 * certificates. The triggers that check each transfer are off meanwhile, so `database` must be a superuser's.
 * @param entries of both sides, together
 */
export async function insertMovements(database: Database, entries: number): Promise<void> {
  const movements = sql.lit(entries / 2);
  const largest = sql.lit(Math.floor(entries / 2 / LARGEST_SHARE));
  await database.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`
      create temp table moved on commit preserve rows as
      with w as (
        select id, tenant_id, version, balance_cents, row_number() over (order by id) - 1 as place
        from wallet where status = 'Attivo' order by id limit ${WALLETS}
      ), n as (
        select n, case when n < ${largest} then 0 else 1 + (n - ${largest}) % (${WALLETS} - 1) end as place,
          case when n < ${largest} then n else (n - ${largest}) / (${WALLETS} - 1) end as step
        from generate_series(0, ${movements} - 1) n
      )
      select gen_random_uuid() as id, w.tenant_id, w.id as wallet_id, w.version + n.step + 1 as version,
        n.step % ${EVERY} = 0 as is_top_up,
        w.balance_cents + ${TOP_UP} - n.step % ${EVERY} * ${FEE} as balance_after,
        timestamptz '2020-01-01 08:00:00+01' + n.n * (interval '2100 days' / ${movements}) as at
      from n join w on w.place = n.place`.execute(connection);
    await sql`
      with named as (
        select id, row_number() over (order by id) - 1 as place from certificate where number is not null),
      counted as materialized (select count(*) as "all" from named)
      insert into ledger_transfer (id, tenant_id, kind, idempotency_key, body_hash, booked_at, effective_at, subject_kind, subject_id, reason)
      select moved.id, moved.tenant_id, case when is_top_up then 'Ricarica' else 'AddebitoApe' end, 'bench:' || moved.id, 'bench', at, at,
        case when named.id is not null then 'certificate' end, named.id,
        case when is_top_up then 'Ricarica con pagoPA' else 'Contributo per la registrazione di un attestato' end
      from moved cross join counted left join named on not is_top_up and named.place = moved.version % counted."all"`.execute(
      connection,
    );
    await sql`
      insert into ledger_entry (tenant_id, transfer_id, wallet_id, system_account, cents, balance_after, version, booked_at)
      select tenant_id, id, wallet_id, null, case when is_top_up then ${TOP_UP} else -${FEE} end, balance_after, version, at from moved
      union all
      select tenant_id, id, null, case when is_top_up then 'pagopa' else 'apeRevenue' end, case when is_top_up then -${TOP_UP} else ${FEE} end,
        null, null, at from moved`.execute(connection);
    await sql`
      update wallet set version = last.version, balance_cents = last.balance_after
      from (select distinct on (wallet_id) wallet_id, version, balance_after from moved order by wallet_id, version desc) last
      where wallet.id = last.wallet_id`.execute(connection);
    await sql`drop table moved`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });
  await sql`vacuum analyze ledger_transfer, ledger_entry, wallet`.execute(database);
}
