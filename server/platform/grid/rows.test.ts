import { sql } from 'kysely';
import { insertCertifier } from '../../../test/support/factories';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase';
import { controlList } from '../../domains/controls/cases/queueRepository';
import { certificateList } from '../../domains/certificates/lists/listRepository';
import { HOST_TENANT_ID } from '../database/schema';
import { figureNeeds, groupNeeds, rowNeeds } from './rows';
import { parseLoadOptions, type LoadQuery } from './parse';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  const certifierId = await insertCertifier(test.database);
  // In an empty table every index costs the same.
  await sql`insert into certificate (id, tenant_id, certifier_id, state, origin, number, certifier_name, address, comune, province, energy_class, created_at, updated_at)
    select gen_random_uuid(), ${HOST_TENANT_ID}, ${certifierId}, 'Registrata', 'form', 'N' || n, 'Rossi Ada', 'Via Garibaldi ' || n, 'Zocca', 'MO', 'A4', now(), now()
    from generate_series(1, 4000) n`.execute(test.database);
  await sql`vacuum analyze certificate`.execute(test.database);
});
afterAll(() => test.drop());

const reach = { certifierId: null, readCertifiers: [], writeCertifiers: [], readCompanies: [], writeCompanies: [] };
const controls = controlList('concluded', null);
const certificates = certificateList({ reach, isOfficer: true }, null);
const JOINED = ['certificate_people'];

type NeedsOf = typeof rowNeeds;
const joinedFor = ({ columns }: Pick<typeof controls, 'columns'>, needsOf: NeedsOf, query: LoadQuery) =>
  JOINED.filter(needsOf(columns, parseLoadOptions(query)));
const filter = (column: string, operator: string, value: string) => JSON.stringify([column, operator, value]);
const group = (selector: string) => JSON.stringify([{ selector, isExpanded: false }]);

it('counts and groups certificates without joining their people, unless a column needs them', () => {
  expect(joinedFor(certificates, figureNeeds, {})).toEqual([]);
  expect(joinedFor(certificates, groupNeeds, { group: group('province') })).toEqual([]);
  expect(joinedFor(certificates, figureNeeds, { filter: filter('ownerName', '=', 'Rosa') })).toEqual([
    'certificate_people',
  ]);
  expect(joinedFor(certificates, figureNeeds, { totalSummary: '[{"selector":"score","summaryType":"max"}]' })).toEqual(
    [],
  );
});

it('joins the tables that hold the column of a condition, or its searched text', () => {
  const sought = { filter: filter('search', 'contains', 'Rossi') };
  expect(joinedFor(controls, figureNeeds, sought)).toEqual(['certificate_people']);
  expect(joinedFor(certificates, figureNeeds, sought)).toEqual(['certificate_people']);
  expect(joinedFor(certificates, figureNeeds, { filter: filter('errors', '=', '0') })).toEqual([]);
  const not = '[["errors","=",0],"and",["!",["address","contains","via Roma"]]]';
  expect(joinedFor(certificates, figureNeeds, { filter: not })).toContain('certificate_people');
});

it('joins for rows what they show', () => {
  expect(joinedFor(controls, rowNeeds, {})).toEqual([]);
  expect(joinedFor(certificates, rowNeeds, {})).toEqual(['certificate_people']);
});

it.each(['state', 'class', 'province'] as const)('counts certificates along the narrow index by %s', async (name) => {
  const column = { state: 'state', class: 'energyClass', province: 'province' }[name];
  const needs = groupNeeds(certificates.columns, parseLoadOptions({ group: group(column) }));
  const key = sql`${certificates.columns.get(column)?.expression}`.as('key');
  const plan = await test
    .tenantDatabase(HOST_TENANT_ID)
    .transaction()
    .execute(async (transaction) => {
      // Reading all of a small table is the cheapest.
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
        transaction,
      );
      return certificates
        .source(transaction, HOST_TENANT_ID, needs)
        .select([key, sql`count(*)`.as('n')])
        .groupBy('key')
        .explain('json');
    });
  const found = new RegExp(`"Index Only Scan"[^{}]*"Index Name":"certificate_count_by_${name}"`);
  expect(JSON.stringify(plan)).toMatch(found);
});
