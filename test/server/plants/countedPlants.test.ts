/** The list of all plants answers from counted values what it would answer from the plants. */
import { sql } from 'kysely';
import { plantList } from '../../../server/domains/plants/lists/listRepository';
import { settleCounts } from '../../../server/domains/plants/lists/countedValuesRepository';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { load } from '../../../server/platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../../server/platform/grid/parse';
import { expectSameGroups, expectSamePages } from '../../support/countedLists';
import { planOfLast } from '../../support/planOfLast';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const OTHER_TENANT = 'a0000000-0000-4000-8000-000000000001';
const OFFICER = { isEverywhere: true, isOffice: true, readCompanies: [], writeCompanies: [] };
const definition = plantList(OFFICER, {});
const COLUMNS = [...definition.columns];
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await sql`insert into comune (istat, belfiore, name, province, cap, region, lat, lon)
    values ('037006', 'A944', 'Bologna', 'BO', '40121', '08', 44.49, 11.34)`.execute(test.database);
  for (const tenant of [HOST_TENANT_ID, OTHER_TENANT])
    await sql`
      insert into plant (id, tenant_id, state, dismissed_on, plate, booklet, address, istat, comune, province, pod, pdr, installed_on, maintainer_name,
        power, generators, kind, fuel, last_check_on, last_result, next_due_on, created_at, updated_at)
      select gen_random_uuid(), ${tenant}, case when n % 5 = 0 then 'dismissed' else 'active' end, case when n % 5 = 0 then date '2026-01-01' end,
        'P' || n, case when n % 3 > 0 then 'LIB-' || n end, (array['Via Garibaldi ', 'VIA garibaldi ', 'Piazza Ètienne ', 'Via Emilia Est '])[1 + n % 4] || n,
        '037006', (array['Forlì', 'Bologna', 'Zocca'])[1 + n % 3], (array['FC', 'BO', 'MO'])[1 + n % 3], case when n % 2 = 0 then 'IT001E' || n end,
        case when n % 4 > 0 then '0088' || n end, date '2015-12-30' + n % 4, (array['Termo', 'termo', 'Àlfa', null])[1 + n % 4], n % 5 + 0.5, n % 3,
        case when n % 3 > 0 then n % 3 end, n % 2, case when n % 2 = 0 then date '2026-03-01' end, (array['ok', 'notOk', null])[1 + n % 3],
        case when n % 2 = 0 then date '2028-03-01' + n % 3 end, timestamptz '2025-12-31T22:30:00Z' + n % 3 * interval '20 minutes',
        timestamptz '2026-07-15T21:59:59Z' + n % 2 * interval '1 second'
      from generate_series(1, 40) n`.execute(test.database);
});
afterAll(() => test.drop());

const scope = () => ({ database: test.tenantDatabase(HOST_TENANT_ID), tenantId: HOST_TENANT_ID });
const answer = (query: LoadQuery) => load({ ...scope(), definition }, parseLoadOptions(query));
/** All rows satisfy it, so that they are read. */
const everyRow = JSON.stringify(['updatedAt', 'isnotblank', null]);
it('answers numbers, groups and days of every column from their counts as from the plants', async () => {
  expect((await answer({ take: 1, requireTotalCount: true })).totalCount).toBe(40);
  await expectSameGroups({ ...scope(), definition }, everyRow);
  await settleCounts(test.database);
  await expectSameGroups({ ...scope(), definition }, everyRow);
});

it('counts what changes and what is discarded', async () => {
  await sql`update plant set maintainer_name = 'Nuovo Nome', comune = 'Carpi', power = 77.25, updated_at = '2026-12-31T23:30:00Z'
    where generators = 1`.execute(test.database);
  await sql`delete from plant where plate = 'P9'`.execute(test.database);
  await expectSameGroups({ ...scope(), definition }, everyRow);
  await settleCounts(test.database);
  await expectSameGroups({ ...scope(), definition }, everyRow);
});

it('counts again what stands, and leaves the counts as they are where they are right', async () => {
  const counts = () =>
    sql`select tenant_id, field, value, sum(count)::int as n from plant_value group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`.execute(
      test.database,
    );
  const before = await counts();
  await sql`select sace_recount_plants()`.execute(test.database);
  expect((await counts()).rows).toEqual(before.rows);
  await sql`delete from plant_value`.execute(test.database);
  await sql`select sace_recount_plants()`.execute(test.database);
  expect((await counts()).rows).toEqual(before.rows);
});

it('forgets the values that no plant has any more', async () => {
  await sql`update plant set maintainer_name = 'Ultimo' where maintainer_name = 'Nuovo Nome'`.execute(test.database);
  await settleCounts(test.database);
  const { rows } = await sql`select from plant_value where value = 'Nuovo Nome'`.execute(test.database);
  expect(rows).toEqual([]);
});

const FILTERS = [
  ...['=', '<>', '<', '<=', '>', '>='].flatMap((operator) =>
    [
      ['maintainerName', 'TERMO'],
      ['maintainerName', 'zzqx'],
      ['comune', 'Bologna'],
      ['comune', 'Dozza'],
      ['address', 'piazza etienne 18'],
      ['booklet', 'LIB-2'],
      ['power', 2.5],
      ['power', -5],
      ['generators', 1],
      ['kind', 7],
      ['lastResult', 'ok'],
    ].map(([column, value]) => [column, operator, value]),
  ),
  ...['contains', 'notcontains', 'startswith', 'endswith'].flatMap((operator) =>
    ['comune', 'maintainerName', 'state', 'lastResult', 'address'].flatMap((column) =>
      ['o', 'ì', 'zz', ''].map((word) => [column, operator, word]),
    ),
  ),
  ...['isanyof', 'noneof'].flatMap((operator) => [
    ['power', operator, [77.25, 7]],
    ['kind', operator, [1, null]],
    ['maintainerName', operator, ['TERMO', null]],
    ['generators', operator, [-5]],
  ]),
  ...['comune', 'kind', 'maintainerName', 'pod', 'booklet', 'power'].flatMap((column) => [
    [column, '=', null],
    [column, '<>', null],
    [column, 'isblank', null],
    [column, 'isnotblank', null],
  ]),
].map((filter) => ({ filter }));

it.each(FILTERS)('finds by counted values the plants that it finds one by one: $filter', async ({ filter }) => {
  const withoutLookup = COLUMNS.map(([name, { lookup: _, ...column }]) => [name, column] as const);
  const plain = { ...definition, columns: new Map(withoutLookup) };
  for (const one of [filter, ['!', filter]]) {
    const options = parseLoadOptions({ filter: JSON.stringify(one), take: 100, requireTotalCount: true });
    expect(await load({ ...scope(), definition }, options)).toEqual(
      await load({ ...scope(), definition: plain }, options),
    );
  }
});

it.each([
  ['power', '=', 7],
  ['power', '<', -5],
  ['comune', '=', 'Dozza'],
  ['comune', 'isblank', null],
  ['generators', '<', 0],
  ['maintainerName', 'contains', 'qx'],
])('reads no plant for a value that none has: %s %s %s', async (...filter) => {
  const plan = await planOfLast(test, (database) =>
    load({ database, definition, tenantId: HOST_TENANT_ID }, parseLoadOptions({ filter: JSON.stringify(filter) })),
  );
  expect(plan).toContain('One-Time Filter');
});

it('finds a page far down by the counts as among the rows', async () => {
  const counted = await expectSamePages({ ...scope(), definition }, everyRow);
  expect(counted).toEqual(
    expect.arrayContaining(['id', 'state', 'address', 'comune', 'province', 'installedOn', 'maintainerName']),
  );
});

it('has no counts for a search, nor for the plants of some companies alone', () => {
  expect(plantList(OFFICER, { plate: 'P1' })).not.toHaveProperty('valueCounts');
  expect(plantList({ ...OFFICER, isEverywhere: false }, {})).not.toHaveProperty('total');
});
