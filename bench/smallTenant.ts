import { sql } from 'kysely';
import { HOST_TENANT_ID, type Database } from '../server/platform/database/schema';

/** A tenant with a few accreditations beside the register of a region. */
export const SMALL_TENANT_ID = '5a11aaaa-0000-4000-8000-000000000001';
const ROWS = 300;

/** Gives the small tenant copies of some accreditations, once. */
export async function addSmallTenant(database: Database): Promise<void> {
  const { rows: present } = await sql`select 1 from accreditation where tenant_id = ${SMALL_TENANT_ID} limit 1`.execute(
    database,
  );
  if (present.length > 0) return;
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'accreditation' and is_generated = 'NEVER'
      and column_name not in ('id', 'tenant_id', 'renews')`.execute(database);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`
    insert into accreditation (id, tenant_id, ${columns})
    select gen_random_uuid(), ${SMALL_TENANT_ID}, ${columns}
    from accreditation where tenant_id = ${HOST_TENANT_ID} order by id limit ${ROWS}`.execute(database);
}
