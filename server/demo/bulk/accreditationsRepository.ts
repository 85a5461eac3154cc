import { sql, type Transaction } from 'kysely';
import { HOST_TENANT_ID, type Database, type Schema } from '../../platform/database/schema';
import { bulkLives } from './bulkLives';
import { SeedRefusal, inBatches, inBulk, tidy, withoutIndexes, type BulkOptions } from './tablesRepository';

interface AccreditationOptions extends BulkOptions {
  readonly seed?: number;
}

/** The columns that follow from an application's life; the others are its applicant's. */
const LIFE = sql.join(
  [
    'kind',
    'state',
    'fee_cents',
    'fee_paid_at',
    'created_at',
    'submitted_at',
    'decided_at',
    'valid_from',
    'valid_to',
    'due_date',
    'state_reason',
    'updated_at',
    'version',
    'awaits_order',
  ].map((column) => sql.ref(column)),
);

/** Inserts the rows from one number to another: each takes the next applicant and the next life. */
async function insertBatch(transaction: Transaction<Schema>, from: number, to: number): Promise<void> {
  await sql`
    insert into accreditation (id, tenant_id, certifier_id, protocol_number, certifier_number, last_name, first_name, fiscal_code, subject_kind,
      email, pec, phone, comune_istat, comune, province, study_title, order_type, order_province, order_number, course_kind, assignee_id, ${LIFE})
    select gen_random_uuid(), ${HOST_TENANT_ID}::uuid, c.id, 'ACC-' || extract(year from l.created_at)::int || '-' || lpad(n::text, 7, '0'),
      case when l.valid_from is not null then coalesce(c.certifier_number, c.position) end, c.last_name, c.first_name, c.fiscal_code, c.subject_kind,
      c.email, c.pec, c.phone, c.istat, c.comune, c.province, c.study_title, c.order_type, c.order_province, c.order_number, c.course_kind,
      (select id from user_account where id = l.assignee_id), ${LIFE}
    from generate_series(${from}::bigint, ${to}::bigint) n
    join life l on l.place = n % (select count(*) from life)
    join applicant c on c.position = n % (select count(*) from applicant)`.execute(transaction);
}

/** Stores the lives of the bulk rows, numbered, in a table that is dropped at the end of the transaction. */
async function storeLives(
  transaction: Transaction<Schema>,
  count: number,
  { today, seed = 1 }: AccreditationOptions,
): Promise<void> {
  const lives = JSON.stringify(bulkLives(count, seed, today).map((row, place) => ({ ...row, place })));
  await sql`create temporary table life on commit drop as
    select place, assignee_id, ${LIFE} from json_to_recordset(${lives}::json) as life (place int, kind text, state text, fee_cents int,
      fee_paid_at timestamptz, created_at timestamptz, submitted_at timestamptz, decided_at timestamptz, valid_from date, valid_to date, due_date date,
      state_reason text, updated_at timestamptz, version int, awaits_order boolean, assignee_id uuid)`.execute(
    transaction,
  );
  await sql`create index on life (place)`.execute(transaction);
  await sql`analyze life`.execute(transaction);
}

/**
 * Stores the certifiers of bulk rows, numbered, with the texts that an application repeats, in a table that is dropped
 * at the end of the transaction.
 */
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

/**
 * Adds `count` rows of applications, spread over the existing certifiers (at least one), for measurements and for
 * trying the portal at the region's size: about 17 years of applications with every state, in the lives that the rules
 * made. They have no history rows. The rows are made inside the database; indexes are dropped and made again at the
 * end, so the table is locked meanwhile. Everything is one transaction: a failure leaves the table as it was.
 * @throws SeedRefusal when there is no certifier.
 */
export async function insertAccreditations(
  database: Database,
  count: number,
  options: AccreditationOptions,
): Promise<void> {
  await inBulk(database, async (transaction) => {
    await sql`lock table accreditation in access exclusive mode`.execute(transaction);
    // Days of instants are UTC days.
    await sql`set local timezone = 'UTC'`.execute(transaction);
    await numberApplicants(transaction);
    await storeLives(transaction, count, options);
    const { applicants, last } = await transaction
      .selectFrom('accreditation')
      .select([
        // Seven digits distinguish bulk rows from those of the demonstration data, which have six.
        sql<number>`coalesce(max(substring(protocol_number from 10)::int) filter (where length(protocol_number) = 16), 0)`.as(
          'last',
        ),
        sql<number>`(select count(*)::int from applicant)`.as('applicants'),
      ])
      .executeTakeFirstOrThrow();
    if (applicants === 0)
      throw new SeedRefusal('There is no certifier to give accreditations to: seed certifiers first.');
    const insert = (from: number, to: number) => insertBatch(transaction, last + from + 1, last + to);
    await withoutIndexes(
      transaction,
      ['accreditation'],
      () => inBatches(count, insert, options),
      () => options.onProgress?.(count, 'indexes'),
    );
    await sql`select sace_settle_tally(), sace_settle_values()`.execute(transaction);
  });
  await tidy(database, ['accreditation', 'accreditation_tally', 'accreditation_value']);
}
