/** The list of officers answers from counted values what it would answer from the certificates. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { settleCounts } from '../../../server/domains/certificates';
import { certificateList, countStates, type Viewer } from '../../../server/domains/certificates/lists/listRepository';
import type { CertificateState } from '../../../server/domains/certificates/states';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { load } from '../../../server/platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../../server/platform/grid/parse';
import { insertCertifier } from '../../support/factories';
import { expectSameGroups, expectSamePages } from '../../support/countedLists';
import { recordStatements } from '../../support/recordStatements';
import { planOfLast } from '../../support/planOfLast';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const OTHER_TENANT = 'a0000000-0000-4000-8000-000000000001';
const NO_REACH = { certifierId: null, readCertifiers: [], writeCertifiers: [], readCompanies: [], writeCompanies: [] };
const OFFICER: Viewer = { reach: NO_REACH, isOfficer: true };
const STATES = [null, 'Registrata', 'Annullata', 'Bozza'] as const;
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const certifierId = await insertCertifier(test.database);
  for (const tenant of [HOST_TENANT_ID, OTHER_TENANT])
    await sql`
      with made as (
        insert into certificate (id, tenant_id, certifier_id, state, origin, number, certifier_name, company_name, issued_on, inspected_on, valid_to, reason,
          category, object, address, comune, province, built, area, energy_class, ep_nren, errors, warnings, score, created_at, updated_at, registered_at)
        select gen_random_uuid(), ${tenant}, ${certifierId}, (array['Bozza', 'Registrata', 'Annullata'])[1 + n % 3], (array['form', 'xml'])[1 + n % 2],
          case when n % 3 > 0 then lpad((case when n % 4 = 0 then 100700 else 7000 + n % 2 end)::text, 5, '0') || '-' || lpad(n::text, 6, '0') || '-2026' end, (array['Rossi Nicolò', 'ROSSI nicolo', 'De Luca Ada', 'Zeta'])[1 + n % 4],
          (array['Termo', 'termo', null])[1 + n % 3], date '2025-12-30' + n % 4, case when n % 2 = 0 then date '2026-03-01' end, '2035-01-01', n % 3,
          1 + n % 4, null, (array['Via Garibaldi ', 'VIA garibaldi ', 'Piazza Ètienne '])[1 + n % 3] || n, (array['Forlì', 'Bologna', 'Zocca'])[1 + n % 3], (array['FC', 'BO', 'MO'])[1 + n % 3], 1900 + n % 5, 50 + n % 7,
          (array['A4', 'G', null])[1 + n % 3], n % 5, n % 2, n % 3, 90 - n % 4, timestamptz '2025-12-31T22:30:00Z' + n % 3 * interval '20 minutes',
          timestamptz '2026-07-15T21:59:59Z' + n % 2 * interval '1 second', case when n % 3 > 0 then timestamptz '2026-01-01T00:00:00Z' end
        from generate_series(1, 40) n returning id, tenant_id)
      insert into certificate_people (certificate_id, tenant_id, owner_name) select id, tenant_id, 'Proprietario' from made`.execute(
      test.database,
    );
});
afterAll(() => test.drop());

const answer = (query: LoadQuery, state: CertificateState | null = null) =>
  load(
    {
      database: test.tenantDatabase(HOST_TENANT_ID),
      definition: certificateList(OFFICER, state),
      tenantId: HOST_TENANT_ID,
    },
    parseLoadOptions(query),
  );
/** All rows satisfy it, so that they are read. */
const everyRow = JSON.stringify(['updatedAt', 'isnotblank', null]);
async function expectSameLists(): Promise<void> {
  for (const state of STATES)
    await expectSameGroups(
      {
        database: test.tenantDatabase(HOST_TENANT_ID),
        definition: certificateList(OFFICER, state),
        tenantId: HOST_TENANT_ID,
      },
      everyRow,
    );
}

it('answers numbers, groups and days of every column from their counts as from the certificates', async () => {
  await expectSameLists();
  await settleCounts(test.database);
  await expectSameLists();
});

it('counts what changes, is discarded or becomes a draft', async () => {
  await sql`update certificate set state = 'Annullata', updated_at = '2026-12-31T23:30:00Z' where state = 'Registrata' and built = 1901`.execute(
    test.database,
  );
  await sql`update certificate set certifier_name = 'Nuovo Nome', comune = null where built = 1902`.execute(
    test.database,
  );
  await sql`delete from certificate where state = 'Bozza' and built = 1903`.execute(test.database);
  await expectSameLists();
  await settleCounts(test.database);
  await expectSameLists();
  const states = await countStates(test.tenantDatabase(HOST_TENANT_ID), HOST_TENANT_ID, OFFICER);
  const { rows } = await sql<{ state: string; n: number }>`select state, count(*)::int as n from certificate
    where tenant_id = ${HOST_TENANT_ID} and state <> 'Bozza' group by 1`.execute(test.database);
  expect(states).toEqual(Object.fromEntries(rows.map(({ state, n }) => [state, n])));
});

it('forgets the values that no certificate has any more', async () => {
  await sql`update certificate set certifier_name = 'Ultimo' where certifier_name = 'Nuovo Nome'`.execute(
    test.database,
  );
  await settleCounts(test.database);
  const { rows } = await sql`select from certificate_value where value = 'Nuovo Nome'`.execute(test.database);
  expect(rows).toEqual([]);
});

const FILTERS = [
  ...['=', '<>', '<', '<=', '>', '>='].flatMap((operator) =>
    [
      ['certifierName', 'rossi NICOLÒ'],
      ['certifierName', 'zzqx'],
      ['comune', 'Bologna'],
      ['comune', 'Dozza'],
      ['built', 1902],
      ['built', 7],
      ['object', 1],
      ['area', 52],
      ['area', -5],
      ['epNren', 0],
    ].map(([column, value]) => [column, operator, value]),
  ),
  ...['contains', 'notcontains', 'startswith', 'endswith'].flatMap((operator) =>
    ['comune', 'companyName', 'state', 'energyClass'].flatMap((column) =>
      ['o', 'ì', 'zz', ''].map((word) => [column, operator, word]),
    ),
  ),
  ...['isanyof', 'noneof'].flatMap((operator) => [
    ['built', operator, [1900, 7, null]],
    ['companyName', operator, ['TERMO', null]],
    ['area', operator, [50, -5]],
    ['area', operator, [-5]],
  ]),
  ...['comune', 'built', 'companyName'].flatMap((column) => [
    [column, '=', null],
    [column, '<>', null],
    [column, 'isblank', null],
    [column, 'isnotblank', null],
  ]),
].map((filter) => ({ filter }));

it.each(FILTERS)('finds by counted values the certificates that it finds one by one: $filter', async ({ filter }) => {
  // The list of drafts has no counts: it compares each row.
  const counted = certificateList(OFFICER, null);
  const plain = { ...counted, columns: certificateList(OFFICER, 'Bozza').columns };
  const options = parseLoadOptions({ filter: JSON.stringify(filter), take: 100, requireTotalCount: true });
  const scope = { database: test.tenantDatabase(HOST_TENANT_ID), tenantId: HOST_TENANT_ID };
  const found = await load({ ...scope, definition: counted }, options);
  expect(found).toEqual(await load({ ...scope, definition: plain }, options));
  const negated = parseLoadOptions({ filter: JSON.stringify(['!', filter]), take: 100, requireTotalCount: true });
  expect(await load({ ...scope, definition: counted }, negated)).toEqual(
    await load({ ...scope, definition: plain }, negated),
  );
});

it.each([
  ['built', '=', 7],
  ['area', '=', -5],
  ['area', 'isanyof', [-5]],
  ['score', 'isblank', null],
  ['score', '=', null],
  ['certifierName', '>', 'zzzz'],
  ['certifierName', 'contains', 'qx'],
])('reads no certificate for a value that none has: %s %s %s', async (...filter) => {
  const definition = certificateList(OFFICER, null);
  const plan = await planOfLast(test, (database) =>
    load({ database, definition, tenantId: HOST_TENANT_ID }, parseLoadOptions({ filter: JSON.stringify(filter) })),
  );
  expect(plan).toContain('One-Time Filter');
});

it('compares each certificate where more names than an answer lists have a word', async () => {
  await sql`insert into certificate (id, tenant_id, certifier_id, state, origin, certifier_name, created_at, updated_at)
    select gen_random_uuid(), tenant_id, certifier_id, 'Registrata', 'form', 'Molti ' || n, now(), now()
    from (select tenant_id, certifier_id from certificate where tenant_id = ${HOST_TENANT_ID} limit 1) one, generate_series(1, 510) n`.execute(
    test.database,
  );
  await sql`insert into certificate_people (certificate_id, tenant_id) select id, tenant_id from certificate on conflict do nothing`.execute(
    test.database,
  );
  const query = { take: 1, requireTotalCount: true };
  expect(await answer({ ...query, filter: '["certifierName","startswith","molti"]' })).toMatchObject({
    totalCount: 510,
  });
  expect(await answer({ ...query, filter: '["certifierName","startswith","molti 5"]' })).toMatchObject({
    totalCount: 22,
  });
});

it.each([null, 'Registrata'] as const)(
  'finds a page far down by the counts as among the rows, in the state %s',
  async (state) => {
    const definition = certificateList(OFFICER, state);
    const scope = { database: test.tenantDatabase(HOST_TENANT_ID), definition, tenantId: HOST_TENANT_ID };
    const counted = await expectSamePages(scope, everyRow);
    expect(counted).toEqual(expect.arrayContaining(['id', 'number', 'address', 'comune', 'issuedOn', 'certifierName']));
  },
);

it('counts nothing for a list that shows drafts', () => {
  expect(certificateList(OFFICER, 'Bozza')).not.toHaveProperty('valueCounts');
  const own: Viewer = { reach: { ...NO_REACH, certifierId: randomUUID() }, isOfficer: true };
  expect(certificateList(own, null)).not.toHaveProperty('valueCounts');
  expect(certificateList(own, 'Registrata')).toHaveProperty('valueCounts');
});

it('asks for a single value by equality, whose rows an index holds in the order of the list', async () => {
  const { database, statements } = recordStatements(test.tenantDatabase(HOST_TENANT_ID));
  const definition = certificateList(OFFICER, null);
  const page = (filter: unknown) =>
    load({ database, definition, tenantId: HOST_TENANT_ID }, parseLoadOptions({ filter: JSON.stringify(filter) }));
  await page(['state', '=', 'Annullata']);
  expect(statements.at(-1)).toMatch(/"certificate"\."state" = \$\d/u);
  await page(['built', '>', 1900]);
  expect(statements.at(-1)).toMatch(/"certificate"\."built" = any\(\$\d+\)/u);
});
