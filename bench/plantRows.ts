/**
 * Fills the register of thermal plants with as many as the Region's holds. It passes over the rules that check each
 * plant that a person enters.
 */
import { sql } from 'kysely';
import { plateOf } from '../server/domains/plants/rules/plate';
import { HOST_TENANT_ID, type Database } from '../server/platform/database/schema';

/** Plants of the Region's register, rounded. */
export const PLANT_ROWS = 1_000_000;
/** The fiscal code of the person who is responsible for the three sought plants. */
export const SOUGHT_FISCAL_CODE = 'RSSMRA80A01H501U';
const BATCH = 50_000;
const FIRST = ['Giuseppe', 'Anna', 'Carlo', 'Elena', 'Guido', 'Irma', 'Luigi', 'Nilde', 'Pietro', 'Teresa'];
const LAST = [
  'Verdi',
  'Bandiera',
  'Cavour',
  'Dossetti',
  'Fortuzzi',
  'Guercino',
  'Lercaro',
  'Morandi',
  'Nenni',
  'Oberdan',
];

/**
 * Inserts streets of every comune of the region, and plants along them. Each has a unit and a responsible person; their
 * next checks are spread over the years around the day. The triggers that find each street are off meanwhile:
 * `database` is a superuser's.
 */
export async function insertPlants(database: Database, count: number, today: string): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`
      create temp table street on commit preserve rows as
      select gen_random_uuid() as id, c.istat, c.name as comune, c.province, c.belfiore, 'Via ' || f || ' ' || l as name,
        row_number() over (order by c.istat, f, l) - 1 as place
      from comune c cross join unnest(${FIRST}::text[]) f cross join unnest(${LAST}::text[]) l where c.region = '08'`.execute(
      connection,
    );
    await sql`insert into plant_street (id, tenant_id, istat, key)
      select id, ${HOST_TENANT_ID}, istat, sace_street(name) from street`.execute(connection);
    await sql`create unique index on street (place)`.execute(connection);
    await sql`create temp table numbered (n int primary key, plate text, id uuid default gen_random_uuid())`.execute(
      connection,
    );
    for (let from = 1; from <= count; from += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, count - from + 1) }, (_, at) => from + at);
      await sql`truncate numbered`.execute(connection);
      // The numbers begin after those of the demonstration.
      await sql`insert into numbered (n, plate) select n, plate from unnest(${numbers}::int[], ${numbers.map((n) => plateOf(10_000_000 + n))}::text[]) as t (n, plate)`.execute(
        connection,
      );
      await insertNumbered(connection, today);
    }
    await sql`set session_replication_role = origin`.execute(connection);
  });
  await sql`vacuum analyze plant, plant_street, plant_unit, plant_responsible`.execute(database);
}

/** Inserts the plants of the numbers in the temporary table. */
async function insertNumbered(connection: Database, today: string): Promise<void> {
  await sql`
    insert into plant (id, tenant_id, plate, booklet, address, istat, comune, province, street_id, civic, pod, pdr, installed_on, state, dismissed_on,
      maintainer_name, power, generators, kind, fuel, last_check_on, last_result, next_due_on, created_at, updated_at)
    select t.id, ${HOST_TENANT_ID}, t.plate, 'LIB-' || t.n, s.name || ' ' || c.civic, s.istat, s.comune, s.province, s.id, c.civic,
      'IT001E' || lpad(t.n::text, 8, '0'), lpad(t.n::text, 14, '0'), date '1995-01-01' + t.n * 7 % 10950,
      case when t.n % 25 = 0 then 'dismissed' else 'active' end, case when t.n % 25 = 0 then date '2024-01-01' end,
      'Manutentore ' || t.n % 1500, 24 + t.n % 90, 1, t.n % 6, 1, ${today}::date - 1460 + t.n * 11 % 1500, 'ok', ${today}::date - 200 + t.n * 13 % 1460,
      timestamptz '2020-01-01 08:00:00+01' + t.n * interval '1 minute', timestamptz '2022-01-01 08:00:00+01' + t.n * interval '1 minute'
    from numbered t
    join street s on s.place = t.n::bigint * 7919 % (select count(*) from street)
    cross join lateral (select 1 + t.n % 120 as civic) c`.execute(connection);
  await sql`
    insert into plant_unit (plant_id, tenant_id, position, belfiore, section, sheet, parcel, subalterno)
    select t.id, ${HOST_TENANT_ID}, 1, s.belfiore, '', (1 + t.n % 150)::text, (1 + t.n / 150 % 900)::text, (1 + t.n % 30)::text
    from numbered t join street s on s.place = t.n::bigint * 7919 % (select count(*) from street)`.execute(connection);
  await sql`
    insert into plant_responsible (plant_id, tenant_id, kind, name, fiscal_code)
    select id, ${HOST_TENANT_ID}, 'owner', 'Responsabile ' || n,
      case when n <= 3 then ${SOUGHT_FISCAL_CODE} else 'RSP' || lpad(n::text, 13, '0') end from numbered`.execute(
    connection,
  );
}
