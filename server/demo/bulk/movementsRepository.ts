/** Fills the demonstration's wallets with movements, as many as the Region's ledger holds after years. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { bookAll, LEDGER_TABLES, withBookings } from './bookingsRepository';
import { inBatches, inBulk, tidy, type BulkOptions } from './tablesRepository';

/** One movement in so many is a top-up for the fees of all the others. */
const EVERY = sql.lit(20);
const FEE = sql.lit(1_500);
const TOP_UP = sql.lit(19 * 1_500);
/** The largest holder has one movement in ten. */
const LARGEST_SHARE = 10;
/** The days before the day of the register over which the movements take effect. */
const DAYS = sql.lit(2_100);

interface MovementOptions extends BulkOptions {
  /**
   * True to book each movement when it takes effect, for measurements. Otherwise all are booked now, as the ledger
   * demands: its former days are closed, and a wallet's entries stand in the order of time.
   */
  readonly isBookedThen?: boolean;
}

/**
 * Adds so many movements, a tenth of them to the largest wallet and equal shares to the others. Each movement is a
 * transfer with two entries; a wallet's entries have consecutive versions and true balances; each fee names one of the
 * existing certificates.
 */
export async function insertMovements(database: Database, count: number, options: MovementOptions): Promise<void> {
  await inBulk(database, async (transaction) => {
    await sql`create temporary table named on commit drop as
      select id, row_number() over (order by id) - 1 as place from certificate where number is not null`.execute(
      transaction,
    );
    await sql`create unique index on named (place)`.execute(transaction);
    await sql`analyze named`.execute(transaction);
    await withBookings(
      transaction,
      async (payers, now) => {
        const largest = payers === 1 ? count : Math.floor(count / LARGEST_SHARE);
        const others = Math.max(1, payers - 1);
        const write = async (from: number, to: number) => {
          await sql`
            insert into booking (id, kind, wallet_id, other_account, cents, version, balance_after, subject_kind, subject_id, reason, booked_at, effective_at)
            select gen_random_uuid(), case when is_top_up then 'Ricarica' else 'AddebitoApe' end, p.id,
              case when is_top_up then 'pagopa' else 'apeRevenue' end, case when is_top_up then ${TOP_UP} else -${FEE} end,
              p.version + step + 1, p.balance_cents + ${TOP_UP} - step % ${EVERY} * ${FEE},
              case when named.id is not null then 'certificate' end, named.id,
              case when is_top_up then 'Ricarica con pagoPA' else 'Contributo per la registrazione di un attestato' end,
              case when ${options.isBookedThen === true} then at else ${now}::timestamptz end, at
            from (
              select *, step % ${EVERY} = 0 as is_top_up,
                (${options.today}::date - ${DAYS})::timestamp at time zone 'Europe/Rome' + n * (interval '24 hours' * ${DAYS} / ${count}::int) as at
              from (
                select n, case when n < ${largest}::int then 0 else 1 + (n - ${largest}::int) % ${others}::int end as place,
                  case when n < ${largest}::int then n else (n - ${largest}::int) / ${others}::int end as step
                from generate_series(${from}::int, ${to}::int - 1) n) numbered) moved
            join payer p on p.place = moved.place
            left join named on not is_top_up and named.place = (p.version + step + 1) % (select greatest(count(*), 1) from named)`.execute(
            transaction,
          );
          await bookAll(transaction);
        };
        await inBatches(count, write, options);
      },
      () => options.onProgress?.(count, 'indexes'),
    );
  });
  await tidy(database, LEDGER_TABLES);
}
