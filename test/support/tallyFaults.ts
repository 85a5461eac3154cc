/** Compares the precomputed figures with a fresh count. */
import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/schema';

/** Returns every precomputed figure that differs from the count, at one moment; none when all are right. */
export async function tallyFaults(database: Database): Promise<readonly unknown[]> {
  const month = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM')`);
  const { rows } = await sql`
    with counted as (
      select tenant_id, 'standing' as figure, null as month, state, province, count(*) as count from accreditation group by tenant_id, state, province
      union all
      select tenant_id, 'submitted', ${month(`submitted_at at time zone 'Europe/Rome'`)}, null, null, count(*) from accreditation where submitted_at is not null group by 1, 3
      union all
      select tenant_id, 'decided', ${month(`decided_at at time zone 'Europe/Rome'`)}, state, null, count(*) from accreditation where decided_at is not null group by 1, 3, 4
      union all
      select tenant_id, 'ended', ${month('valid_to')}, null, null, count(*) from accreditation where state = 'Scaduto' and valid_to is not null group by 1, 3
    ), kept as (
      select tenant_id, figure, ${month('month')} as month, state, province, sum(count) as count from accreditation_tally group by 1, 2, 3, 4, 5 having sum(count) <> 0
    )
    (select 'missing' as fault, * from (select * from counted except select * from kept) c)
    union all
    (select 'kept', * from (select * from kept except select * from counted) k)`.execute(database);
  return [...rows, ...(await valueFaults(database))];
}

const TEXTS = [
  'state',
  'kind',
  'subject_kind',
  'province',
  'study_title',
  'order_type',
  'order_province',
  'course_kind',
  'fee_paid_by',
  'last_name',
  'first_name',
  'comune',
];
const MOMENTS = ['created_at', 'submitted_at', 'decided_at', 'fee_paid_at', 'updated_at'];
/** The beginnings of columns, as migration 0274 makes them. */
const BEGINNINGS = {
  email_start: sql`left(sace_fold(email), 6)`,
  pec_start: sql`left(sace_fold(pec), 6)`,
  phone_start: sql`left(sace_fold(phone), 7)`,
  order_number_start: sql`left(sace_fold(order_number), 3)`,
  fiscal_code_start: sql`left(fiscal_code, 4)`,
  certifier_number_start: sql`(floor(certifier_number / 100.0) * 100)::bigint::text`,
  id_start: sql`substr(id::text, 1, 2) || '000000-0000-0000-0000-000000000000'`,
  protocol_number_start: sql`left(protocol_number, 12)`,
  state_reason_start: sql`left(sace_fold(state_reason), 24)`,
};
const OTHERS = ['valid_from', 'valid_to', 'due_date', 'fee_cents', 'assignee_id'];

/** Returns every count of a value that differs from the rows with it, at one moment. */
async function valueFaults(database: Database): Promise<readonly unknown[]> {
  const values = [
    ...TEXTS.map((field) => ({ field, value: sql`${sql.ref(field)} collate "default"` })),
    ...MOMENTS.map((field) => ({ field, value: sql`(${sql.ref(field)} at time zone 'Europe/Rome')::date::text` })),
    ...OTHERS.map((field) => ({ field, value: sql`${sql.ref(field)}::text` })),
    ...Object.entries(BEGINNINGS).map(([field, value]) => ({ field, value: sql`${value} collate "default"` })),
  ];
  const counts = values.map(
    ({ field, value }) =>
      sql`select tenant_id, ${sql.lit(field)} as field, ${value} as value, count(*) as count
        from accreditation where state <> 'InCompilazione' group by 1, 3`,
  );
  const { rows } = await sql`
    with counted as (${sql.join(counts, sql` union all `)}), kept as (
      select tenant_id, field, value, sum(count) as count from accreditation_value group by 1, 2, 3 having sum(count) <> 0
    )
    (select 'missing' as fault, * from (select * from counted except select * from kept) c)
    union all
    (select 'kept', * from (select * from kept except select * from counted) k)`.execute(database);
  return rows;
}
