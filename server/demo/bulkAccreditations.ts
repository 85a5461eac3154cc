import { sql, type Transaction } from 'kysely';
import { DEMO_USER_IDS } from './demoIds';
import { HOST_TENANT_ID, type Database, type Schema } from '../platform/database/schema';

const ROWS_PER_STATEMENT = 50_000;

export interface BulkOptions {
  /** The day the register stands at, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly seed?: number;
  /** Told after each batch how many rows stand, and which stage runs. */
  readonly onProgress?: (rows: number, stage: 'rows' | 'indexes') => void;
}

/** A number from 0 to below 1 that depends only on the row, the purpose and the seed. */
const fraction = (purpose: number, seed: number) =>
  sql`((hashint8extended(n, ${sql.lit(seed * 100 + purpose)}) & 2147483647) / 2147483648.0::float8)`;

async function insertBatch(
  transaction: Transaction<Schema>,
  from: number,
  to: number,
  { today, seed = 1 }: BulkOptions,
) {
  await sql`
    insert into accreditation (id, tenant_id, certifier_id, protocol_number, kind, state, certifier_number, last_name, first_name,
      fiscal_code, subject_kind, email, pec, phone, comune_istat, comune, province, study_title, order_type, order_province,
      order_number, course_kind, fee_cents, fee_paid_at, created_at, submitted_at, decided_at, valid_from, valid_to, due_date,
      state_reason, assignee_id, updated_at)
    with numbered as (
      select n, ${fraction(1, seed)} as when_created, ${fraction(2, seed)} as fate, ${fraction(3, seed)} as pace
      from generate_series(${from}::bigint, ${to}::bigint) n
    ), timed as (
      select *, (${today}::date - 90)::timestamptz - when_created * interval '17 years' as created,
        (5 + floor(pace * 60))::int as days from numbered
    ), dated as (
      select *, created + interval '1 day' as submitted, created + days * interval '1 day' as decided,
        (created + days * interval '1 day')::date as valid_from, ((created + days * interval '1 day')::date + interval '3 years')::date as valid_to
      from timed
    ), fated as (
      select *, case
          when fate < 0.02 then 'InCompilazione' when fate < 0.04 then 'Inviata' when fate < 0.05 then 'AttesaConvalidaOrdine'
          when fate < 0.07 then 'InVerifica' when fate < 0.08 then 'IntegrazioneRichiesta' when fate < 0.11 then 'Rifiutata'
          when fate < 0.12 then 'Sospeso' when fate < 0.125 then 'Revocato' when fate < 0.15 then 'Cessato'
          when valid_to < ${today}::date then 'Scaduto'
          when valid_to <= ${today}::date + 60 and fate < 0.6 then 'InRinnovo' when valid_to <= ${today}::date + 60 then 'InScadenza'
          else 'Accreditato' end as state
      from dated
    ), staged as (
      select *, fate >= 0.11 as was_accepted, fate >= 0.08 as was_decided, fate >= 0.02 as was_submitted, fate >= 0.04 as was_paid
      from fated
    )
    select gen_random_uuid(), ${HOST_TENANT_ID}::uuid, c.id, 'ACC-' || extract(year from s.created)::int || '-' || lpad(s.n::text, 7, '0'),
      case when s.fate > 0.45 then 'Rinnovo' else 'Nuovo' end, s.state, case when s.was_accepted then coalesce(c.certifier_number, c.position) end,
      c.last_name, c.first_name, c.fiscal_code, c.subject_kind, c.email, c.pec, c.phone, c.istat, c.comune, c.province, c.study_title,
      c.order_type, c.order_province, c.order_number, c.course_kind, 10000, case when s.was_paid then s.submitted + interval '2 hours' end,
      s.created, case when s.was_submitted then s.submitted end, case when s.was_decided then s.decided end,
      case when s.was_accepted then s.valid_from end, case when s.was_accepted then s.valid_to end,
      case when s.state = 'IntegrazioneRichiesta' then (s.submitted + interval '30 days')::date end,
      case s.state when 'IntegrazioneRichiesta' then 'Manca l''attestato del corso.' when 'Rifiutata' then 'Titolo di studio non ammesso.'
        when 'Sospeso' then 'Verifica in corso.' when 'Revocato' then 'Dichiarazioni non veritiere.' when 'Cessato' then 'Rinuncia.' end,
      case when s.was_submitted then (select id from user_account where id = ${DEMO_USER_IDS.gestore}) end,
      case when s.was_decided then s.decided when s.was_submitted then s.submitted else s.created end
    from staged s join applicant c on c.position = s.n % (select count(*) from applicant)`.execute(transaction);
}

/** The certifiers that bulk rows belong to, numbered, with the texts an application repeats. Gone with the transaction. */
async function numberApplicants(transaction: Transaction<Schema>): Promise<void> {
  const description = (list: string, id: string) =>
    sql`(select l.data ->> 'descrizione' from lookup_entry l where l.name = ${list} and (l.data ->> 'id')::int = ${sql.ref(id)})`;
  await sql`create temporary table applicant on commit drop as
    select (row_number() over (order by c.certifier_number, c.id) - 1)::int as position, c.id, c.certifier_number, c.last_name, c.first_name,
      c.fiscal_code, c.email, c.pec, c.phone, p.istat, p.name as comune, p.province,
      coalesce(${description('anagrafiche/titoli-soggetti', 'c.subject_kind_id')}, 'Tecnico abilitato / professionista') as subject_kind,
      ${description('anagrafiche/titoli-studio', 'c.study_title_id')} as study_title, ${description('anagrafiche/tipi-ordini', 'c.order_type_id')} as order_type,
      c.order_province, c.order_number, ${description('anagrafiche/corsi-qualificati', 'c.course_kind_id')} as course_kind
    from certifier c join comune p on p.istat = coalesce(c.studio_istat, c.residence_istat)
    where c.tenant_id = ${HOST_TENANT_ID}`.execute(transaction);
  await sql`create index on applicant (position)`.execute(transaction);
  await sql`analyze applicant`.execute(transaction);
}

/** Indexes other than the primary key; the name and the statement that makes each again. */
async function dropIndexes(transaction: Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename = 'accreditation' and indexname <> 'accreditation_pkey'`.execute(
    transaction,
  );
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(transaction);
  return rows.map(({ indexdef }) => indexdef);
}

/**
 * Adds `count` accreditation-sized rows, spread over the certifiers that stand in the database (at least one), for measuring and
 * for trying the portal at the region's size: about 17 years of applications with every state. They have no history rows.
 * Rows are made inside the database; indexes are dropped and made again at the end, so the table is locked meanwhile. All
 * in one transaction: a failure leaves the table as it was.
 * @throws Error when there is no certifier.
 */
export async function insertAccreditations(database: Database, count: number, options: BulkOptions): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`lock table accreditation in access exclusive mode`.execute(transaction);
    // Days of instants are UTC days, and the work may take longer than a request is allowed to.
    await sql`set local timezone = 'UTC'`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local maintenance_work_mem = '512MB'`.execute(transaction);
    await numberApplicants(transaction);
    const { applicants, last } = await transaction
      .selectFrom('accreditation')
      .select([
        // Seven digits tell bulk rows from those of the demonstration data, which have six.
        sql<number>`coalesce(max(substring(protocol_number from 10)::int) filter (where length(protocol_number) = 16), 0)`.as(
          'last',
        ),
        sql<number>`(select count(*)::int from applicant)`.as('applicants'),
      ])
      .executeTakeFirstOrThrow();
    if (applicants === 0) throw new Error('There is no certifier to give accreditations to: seed certifiers first.');
    const indexes = await dropIndexes(transaction);
    for (let done = 0; done < count; done += ROWS_PER_STATEMENT) {
      const rows = Math.min(ROWS_PER_STATEMENT, count - done);
      await insertBatch(transaction, last + done + 1, last + done + rows, options);
      options.onProgress?.(done + rows, 'rows');
    }
    options.onProgress?.(count, 'indexes');
    for (const statement of indexes) await sql.raw(statement).execute(transaction);
    await sql`select sace_settle_tally()`.execute(transaction);
  });
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze accreditation, accreditation_tally`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
