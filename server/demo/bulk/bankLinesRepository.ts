/** Makes bank transfers in bulk: the lines of statements, with what became of each. */
import { sql, type Transaction } from 'kysely';
import { readSettings } from '../../platform/settings/settingValues';
import { HOST_TENANT_ID, type Database, type Schema } from '../../platform/database/schema';
import { DEMO_USER_IDS } from '../demoIds';
import { bookAll, LEDGER_TABLES, withBookings } from './bookingsRepository';
import { SeedRefusal, inBulk, tidy, withoutIndexes, type BulkOptions } from './tablesRepository';

/** A statement is of one day and has so many lines, more when the days are used up. */
const LINES_PER_DAY = 200;
const MOST_DAYS = 2_190;
/** The balance at the end of each day: what came in went on to the treasury. */
const BALANCE = 1_250_000;
const HEADING = 'Data;Valuta;Importo;Descrizione;Ordinante;IBAN;CRO';
const BANK_TABLES = ['bank_file', 'bank_statement', 'bank_line'] as const;

/** Returns the first day that has a statement of the account, or today. */
async function firstDayOf(transaction: Transaction<Schema>, iban: string, today: string): Promise<string> {
  const { rows } = await sql<{
    day: string | null;
  }>`select least(min(first_day), ${today}::date)::text as day from bank_statement
    where tenant_id = ${HOST_TENANT_ID} and iban = ${iban}`.execute(transaction);
  return rows[0]?.day ?? today;
}

/**
 * Stores the lines in a table that is dropped at the end of the transaction. Of twenty, one waits for its wallet, one for
 * a second officer, one is set aside, one is a remittance of pagoPA, and the others are credited.
 */
async function storeLines(transaction: Transaction<Schema>, count: number, before: string, payers: number) {
  const days = Math.max(1, Math.min(MOST_DAYS, Math.ceil(count / LINES_PER_DAY)));
  await sql`
    create temporary table line on commit drop as
    select n, gen_random_uuid() as id, gen_random_uuid() as transfer_id, day, ordinal, to_char(day, 'YYYYMMDD') || '-' || ordinal as reference,
      state, case state when 'Riversamento' then 'riversamento' else 'bonifico' end as kind, 1000 + n % 5000 * 100 as cents, p.id as wallet_id, p.version,
      p.balance_cents, coalesce(p.holder, 'PSP Esempio') as payer, case when p.id is not null then 'IT60X05428111010' || lpad(p.place::text, 11, '0') end as payer_iban,
      case state when 'Riversamento' then '/PUR/LGPE-RIVERSAMENTO/URI/' || day || 'AGID_02-S' || ordinal
        when 'Accreditato' then 'Ricarica portafoglio ' || p.reference else 'Ricarica attestati' end as text,
      case state when 'Accreditato' then jsonb_build_array(p.reference) else '[]' end as "references",
      case state when 'Riversamento' then day || 'AGID_02-S' || ordinal end as flow
    from (
      select n, day, row_number() over (partition by day order by n) as ordinal,
        coalesce((array['DaAbbinare', 'DaApprovare', 'Sospeso', 'Riversamento'])[1 + n % 20], 'Accreditato') as state
      from (select n, ${before}::date - ${days}::int + (n::bigint * ${days}::int / ${count}::int)::int as day from generate_series(0, ${count}::int - 1) n) dated
    ) stated left join payer p on state <> 'Riversamento' and p.place = (n::bigint / 20 * 7 + n % 20) % ${payers}::int`.execute(
    transaction,
  );
  await sql`analyze line`.execute(transaction);
}

/** Stores a statement of each day, with the file that the bank would have sent. */
async function storeStatements(transaction: Transaction<Schema>, iban: string): Promise<void> {
  const euro = (cents: string) => sql`translate(to_char(${sql.ref(cents)} / 100.0, 'FM999999990.00'), '.', ',')`;
  const day = sql`to_char(day, 'DD/MM/YYYY')`;
  await sql`
    create temporary table statement on commit drop as
    select gen_random_uuid() as id, gen_random_uuid() as file_id, day, count(*) as lines, sum(cents) as total,
      string_agg(concat_ws(';', ${day}, ${day}, ${euro('cents')}, text, payer, coalesce(payer_iban, ''), reference), E'\n' order by ordinal) as rows
    from line group by day`.execute(transaction);
  await sql`
    insert into bank_file (id, tenant_id, name, sha256, content, imported_at, imported_by)
    select file_id, ${HOST_TENANT_ID}::uuid, 'movimenti-' || day || '.csv', encode(sha256(content), 'hex'), content,
      (day + time '18:00') at time zone 'Europe/Rome', 'cassa'
    from (select file_id, day, convert_to(${HEADING} || E'\n' || rows || E'\n' || concat_ws(';', ${day}, ${day}, '-' || ${euro('total')},
      'Girofondo alla tesoreria', '', '', to_char(day, 'YYYYMMDD') || '-G') || E'\n', 'UTF8') as content from statement) written`.execute(
    transaction,
  );
  await sql`
    insert into bank_statement (id, tenant_id, file_id, iban, format, first_day, last_day, opening_cents, closing_cents, credit_count, credit_cents,
      debit_count, debit_cents, file_name, imported_at, imported_by)
    select id, ${HOST_TENANT_ID}::uuid, file_id, ${iban}, 'csv', day, day, ${BALANCE}, ${BALANCE}, lines, total, 1, total, 'movimenti-' || day || '.csv',
      (day + time '18:00') at time zone 'Europe/Rome', 'cassa'
    from statement`.execute(transaction);
}

/** Books the lines that have moved money: credits of wallets, remittances, and what is set aside. */
async function bookLines(transaction: Transaction<Schema>, now: Date): Promise<void> {
  const noon = sql`(day + time '11:00') at time zone 'UTC'`;
  await sql`
    insert into booking (id, kind, wallet_id, other_account, cents, version, balance_after, subject_kind, subject_id, reason, booked_at, effective_at)
    select transfer_id, 'RicaricaManuale', wallet_id, 'bank', cents, version + row_number() over own, balance_cents + sum(cents) over own, 'bankLine', id,
      'Ricarica con bonifico, riferimento ' || reference, ${now}::timestamptz, ${noon}
    from line where state = 'Accreditato' window own as (partition by wallet_id order by n)`.execute(transaction);
  await sql`
    insert into booking (id, kind, account, other_account, cents, subject_kind, subject_id, reason, booked_at, effective_at)
    select transfer_id, state, case state when 'Sospeso' then 'suspense' else 'pagopa' end, 'bank', cents, 'bankLine', id,
      case state when 'Sospeso' then 'Causale senza intestatario' else 'Riversamento pagoPA, flusso ' || flow end, ${now}::timestamptz, ${noon}
    from line where state in ('Sospeso', 'Riversamento')`.execute(transaction);
  await bookAll(transaction);
}

async function insertLines(transaction: Transaction<Schema>, iban: string): Promise<void> {
  const isChosen = sql`state in ('Accreditato', 'DaApprovare')`;
  const imported = sql`(day + time '18:00') at time zone 'Europe/Rome'`;
  await sql`
    insert into bank_line (id, tenant_id, statement_id, ordinal, iban, key, hash, kind, is_typed, booked_on, value_on, cents, bank_reference, payer_name,
      payer_iban, text, flow, state, is_suspended, clues, candidates, score, is_exact, wallet_id, holder_name, proposed_by, proposed_by_name, proposed_at,
      transfer_id, note, version, updated_at)
    select line.id, ${HOST_TENANT_ID}::uuid, statement.id, ordinal, ${iban}, 'C:' || reference, encode(sha256(convert_to(reference || text, 'UTF8')), 'hex'), kind,
      false, day, day, cents, reference, payer, payer_iban, text, flow, state, state = 'Sospeso',
      jsonb_build_object('references', "references", 'certifierNumbers', '[]'::jsonb, 'codes', '[]'::jsonb, 'payerIban', payer_iban, 'payerName', payer),
      '[]', 0, false,
      case when ${isChosen} then wallet_id end, case when ${isChosen} then payer end, case when ${isChosen} then ${DEMO_USER_IDS.cassa}::uuid end,
      case when ${isChosen} then 'cassa' end, case when ${isChosen} then ${imported} end, case when state = 'Accreditato' then transfer_id end,
      case when state = 'Sospeso' then 'Causale senza intestatario' end, case when state in ('DaAbbinare', 'Riversamento') then 1 else 2 end, ${imported}
    from line join statement using (day)`.execute(transaction);
}

/**
 * Adds so many bank transfers to the account of the settings, on days before its first statement; one statement a day.
 * Those that are credited, set aside or remitted are booked in the ledger.
 * @throws SeedRefusal when the settings name no account, or when there is no open wallet
 */
export async function insertBankLines(database: Database, count: number, options: BulkOptions): Promise<void> {
  await inBulk(database, async (transaction) => {
    const iban = (await readSettings(transaction, HOST_TENANT_ID)).text('Sace.Fee.Iban').replaceAll(' ', '');
    if (iban === '') throw new SeedRefusal('The settings name no account for bank transfers (Sace.Fee.Iban).');
    await withBookings(transaction, async (payers, now) => {
      await storeLines(transaction, count, await firstDayOf(transaction, iban, options.today), payers);
      await storeStatements(transaction, iban);
      await bookLines(transaction, now);
      await withoutIndexes(
        transaction,
        BANK_TABLES,
        () => insertLines(transaction, iban),
        () => options.onProgress?.(count, 'indexes'),
      );
    });
  });
  await tidy(database, [...BANK_TABLES, ...LEDGER_TABLES]);
}
