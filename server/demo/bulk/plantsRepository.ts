/**
 * Makes thermal plants in bulk, as many as the Region's register holds. It passes over the rules that check each plant
 * that a person enters.
 */
import { sql, type Transaction } from 'kysely';
import { plateOf } from '../../domains/plants';
import { HOST_TENANT_ID, type Database, type Schema } from '../../platform/database/schema';
import { fiscalCodeOf } from '../codes';
import { FEMALE_NAMES, LAST_NAMES } from '../names';
import { inBatches, inBulk, tidy, withoutIndexes, withoutTriggers, type BulkOptions } from './tablesRepository';

/** The fiscal code of the person who is responsible for the first three plants. */
export const SOUGHT_FISCAL_CODE = 'RSSMRA80A01H501U';
/** The numbers of the plates begin after those of the demonstration and of plates that the office has printed. */
export const FIRST_PLATE = 10_000_000;
const TABLES = ['plant', 'plant_unit', 'plant_responsible', 'plant_generator', 'plant_check'] as const;
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
/** Boilers, stoves, heat pumps: codes of the national format, with the fuel and the report of a check. */
const KINDS = [0, 1, 2, 4, 5, 6];
const FUELS = [1, 1, 5, 0, 0, 0];
const FIRST_OF_HEAT_PUMPS = 4;
/** The days between the last check and the next one. */
const CHECK_DAYS = 1_260;
/** After so many plants the moments of their creation begin again. */
const MINUTES = 1_000_000;

/** Stores streets of every comune of the region, numbered, in a table that is dropped at the end of the transaction. */
async function storeStreets(transaction: Transaction<Schema>): Promise<void> {
  await sql`
    create temporary table street on commit drop as
    select null::uuid as id, c.istat, c.name as comune, c.province, c.belfiore, s.name, sace_street(s.name) as key,
      row_number() over (order by c.istat, s.f, s.l) - 1 as place
    from comune c cross join (select f, l, 'Via ' || f || ' ' || l as name from unnest(${FIRST}::text[]) f cross join unnest(${LAST}::text[]) l) s
    where c.region = '08'`.execute(transaction);
  await sql`insert into plant_street (tenant_id, istat, key) select distinct ${HOST_TENANT_ID}::uuid, istat, key from street
    on conflict (tenant_id, istat, key) do nothing`.execute(transaction);
  await sql`update street set id = p.id from plant_street p
    where p.tenant_id = ${HOST_TENANT_ID} and p.istat = street.istat and p.key = street.key`.execute(transaction);
  await sql`create unique index on street (place)`.execute(transaction);
  await sql`analyze street`.execute(transaction);
  await sql`create temporary table numbered (n int primary key, plate text, name text, fiscal_code text, id uuid default gen_random_uuid()) on commit drop`.execute(
    transaction,
  );
}

/** Returns the responsible person of the plant with that number. */
function responsibleOf(n: number): { readonly name: string; readonly fiscalCode: string } {
  const [firstName, lastName] = [FEMALE_NAMES[n % FEMALE_NAMES.length] ?? '', LAST_NAMES[n % LAST_NAMES.length] ?? ''];
  const two = (number: number) => String(number).padStart(2, '0');
  const birthDate = `19${String(40 + (n % 60))}-${two(1 + (Math.floor(n / 60) % 12))}-${two(1 + (Math.floor(n / 720) % 28))}`;
  return {
    name: `${lastName} ${firstName}`,
    fiscalCode:
      n <= 3 ? SOUGHT_FISCAL_CODE : fiscalCodeOf({ firstName, lastName, gender: 'F', birthDate, belfiore: 'A944' }),
  };
}

/**
 * Adds so many plants along streets of every comune. Each has a generator, a unit, a responsible person and a last
 * check; the next checks are spread over the years around the day. The numbers go on from the last one.
 */
export async function insertPlants(database: Database, count: number, options: BulkOptions): Promise<void> {
  await inBulk(database, async (transaction) => {
    await storeStreets(transaction);
    const { rows } = await sql<{ last: number | null }>`
      select max(substring(plate from 3 for 9)::int) as last from plant
      where tenant_id = ${HOST_TENANT_ID} and plate > ${plateOf(FIRST_PLATE)}`.execute(transaction);
    const last = (rows[0]?.last ?? FIRST_PLATE) - FIRST_PLATE;
    const insert = (from: number, to: number) => insertNumbers(transaction, last + from + 1, last + to, options.today);
    await withoutTriggers(transaction, ['plant'], () =>
      withoutIndexes(
        transaction,
        TABLES,
        () => inBatches(count, insert, options),
        () => options.onProgress?.(count, 'indexes'),
      ),
    );
    await sql`select sace_recount_plants()`.execute(transaction);
  });
  await tidy(database, ['plant_street', 'plant_value', ...TABLES]);
}

/** Inserts the plants from one number to another. */
async function insertNumbers(
  transaction: Transaction<Schema>,
  first: number,
  last: number,
  today: string,
): Promise<void> {
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const people = numbers.map(responsibleOf);
  await sql`truncate numbered`.execute(transaction);
  await sql`insert into numbered (n, plate, name, fiscal_code) select * from unnest(${numbers}::int[], ${numbers.map((n) => plateOf(FIRST_PLATE + n))}::text[],
    ${people.map(({ name }) => name)}::text[], ${people.map(({ fiscalCode }) => fiscalCode)}::text[])`.execute(
    transaction,
  );
  await sql`analyze numbered`.execute(transaction);
  await sql`
    insert into plant (id, tenant_id, plate, booklet, address, istat, comune, province, street_id, civic, pod, pdr, installed_on, state, dismissed_on,
      maintainer_name, power, generators, kind, fuel, last_check_on, last_result, next_due_on, created_at, updated_at)
    select t.id, ${HOST_TENANT_ID}::uuid, t.plate, 'LIB-' || t.n, s.name || ' ' || c.civic, s.istat, s.comune, s.province, s.id, c.civic,
      'IT001E' || lpad(t.n::text, 8, '0'), lpad(t.n::text, 14, '0'), date '1995-01-01' + (t.n::bigint * 7 % 9490)::int,
      case when t.n % 25 = 0 then 'dismissed' else 'active' end, case when t.n % 25 = 0 then ${today}::date - 1 end,
      'Manutentore ' || t.n % 1500, 24 + t.n % 90, 1, (${sql.val(KINDS)}::int[])[1 + t.n % 6], (${sql.val(FUELS)}::int[])[1 + t.n % 6],
      k.checked_on, 'ok', k.checked_on + ${CHECK_DAYS}::int,
      timestamptz '2020-01-01 08:00:00+01' + t.n % ${MINUTES}::int * interval '1 minute', timestamptz '2022-01-01 08:00:00+01' + t.n % ${MINUTES}::int * interval '1 minute'
    from numbered t
    join street s on s.place = t.n::bigint * 7919 % (select count(*) from street)
    cross join lateral (select 1 + t.n % 120 as civic) c
    cross join lateral (select (${today}::date - 1460 + (t.n::bigint * 13 % 1460)::int) as checked_on) k`.execute(
    transaction,
  );
  await sql`
    insert into plant_generator (plant_id, tenant_id, position, kind, fuel, power, maker, serial, year)
    select p.id, p.tenant_id, 1, p.kind, p.fuel, p.power, 'Termocalor', 'S' || t.n, extract(year from p.installed_on)
    from numbered t join plant p on p.id = t.id`.execute(transaction);
  await sql`
    insert into plant_check (id, plant_id, tenant_id, checked_on, kind, result, technician, next_due_on, recorded_at, recorded_by_name)
    select gen_random_uuid(), p.id, p.tenant_id, p.last_check_on, case when p.kind >= ${FIRST_OF_HEAT_PUMPS}::int then 'cooling' else 'heat' end,
      p.last_result, 'Bruno Gatti', p.next_due_on, (p.last_check_on + time '17:00') at time zone 'Europe/Rome', 'gestore'
    from numbered t join plant p on p.id = t.id`.execute(transaction);
  await sql`
    insert into plant_unit (plant_id, tenant_id, position, belfiore, section, sheet, parcel, subalterno)
    select t.id, ${HOST_TENANT_ID}::uuid, 1, s.belfiore, '', (1 + t.n % 150)::text, (1 + t.n / 150 % 900)::text, (1 + t.n % 30)::text
    from numbered t join street s on s.place = t.n::bigint * 7919 % (select count(*) from street)`.execute(transaction);
  await sql`
    insert into plant_responsible (plant_id, tenant_id, kind, name, fiscal_code)
    select id, ${HOST_TENANT_ID}::uuid, 'owner', name, fiscal_code from numbered`.execute(transaction);
}
