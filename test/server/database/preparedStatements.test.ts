/** The prepared plans of a connection, read from PostgreSQL itself, over one connection for requests. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { queueList } from '../../../server/domains/accreditations/office/queueRepository';
import type { Reach } from '../../../server/domains/certificates/access/accessRepository';
import { controlList } from '../../../server/domains/controls/cases/queueRepository';
import { certificateList } from '../../../server/domains/certificates/lists/listRepository';
import { plantList } from '../../../server/domains/plants/lists/listRepository';
import { movementList } from '../../../server/domains/wallets/holder/columns';
import { connect, type Connection } from '../../../server/platform/database/connect';
import { executeKept, executePrepared, keepingPlans } from '../../../server/platform/database/preparedStatements';
import type { Database } from '../../../server/platform/database/schema';
import { load } from '../../../server/platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../../server/platform/grid/parse';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const [ours, theirs] = [randomUUID(), randomUUID()];
let own: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());
beforeEach(() => {
  connection = connect(own.poolConfig, { poolSize: 1, onError: () => undefined });
});
afterEach(() => connection.close());

const preparedBy = async (tenant: Database) => {
  const { rows } = await sql<{ statement: string; generic: number; custom: number }>`
    select statement, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements order by prepare_time`.execute(
    tenant,
  );
  return rows.map((row) => ({ ...row, isOfEachValue: row.statement.includes('generate_series') }));
};
/** Lists the statements that PostgreSQL may give one plan for all values. */
const keptBy = async (tenant: Database) =>
  (await preparedBy(tenant)).flatMap(({ statement, generic, custom, isOfEachValue }) =>
    isOfEachValue ? [] : [{ statement, runs: generic + custom }],
  );
const sortedBy = (selector: string) => JSON.stringify([{ selector, desc: false }]);
const roles = (tenant: Database) => executeKept(tenant, tenant.selectFrom('role').selectAll());
const addRole = (tenantId: string, name: string, database: Database = own.database) =>
  database
    .insertInto('role')
    .values({
      id: randomUUID(),
      tenant_id: tenantId,
      name,
      normalized_name: name.toUpperCase(),
      concurrency_stamp: randomUUID().replaceAll('-', ''),
    })
    .execute();

it('plans a query once for all tenants, and shows each its own rows', async () => {
  await addRole(ours, 'nostro');
  await addRole(theirs, 'loro');
  const seen = [];
  for (const tenantId of [ours, theirs, ours])
    seen.push((await roles(connection.tenantDatabase(tenantId))).map(({ name }) => name));
  expect(seen).toEqual([['nostro'], ['loro'], ['nostro']]);
  expect(await keptBy(connection.tenantDatabase(ours))).toEqual([{ statement: 'select * from "role"', runs: 3 }]);
});

it('answers in the columns that an update has brought, and keeps the plan for them', async () => {
  const tenant = connection.tenantDatabase(ours);
  await roles(tenant);
  await sql`alter table role add column colour text not null default 'verde'`.execute(own.database);
  await sql`create or replace view tenant_view.role as select * from public.role where tenant_id = current_setting('sace.tenant')::uuid`.execute(
    own.database,
  );
  for (let time = 0; time < 3; time += 1)
    for (const role of await roles(tenant)) expect(role).toMatchObject({ name: 'nostro', colour: 'verde' });
  expect(await keptBy(tenant)).toEqual([{ statement: 'select * from "role"', runs: 2 }]);
});

it('answers when somebody has dropped the plans of the session', async () => {
  const tenant = connection.tenantDatabase(ours);
  const before = await roles(tenant);
  await sql`deallocate all`.execute(tenant);
  expect([await roles(tenant), await roles(tenant)]).toEqual([before, before]);
});

it('keeps no more than 96, and answers the others as well', async () => {
  const tenant = connection.tenantDatabase(ours);
  for (let number = 1; number <= 100; number += 1) {
    const written = sql<number>`${sql.lit(number)}`.as('number');
    expect(await executeKept(tenant, tenant.selectFrom('role').select(written).limit(1))).toEqual([{ number }]);
  }
  expect(await keptBy(tenant)).toHaveLength(96);
});

it('prepares 64 more that are planned for their values each time, even where any plan would do, and answers the others as well', async () => {
  const tenant = connection.tenantDatabase(ours);
  const named = (name: string, width: number) =>
    executePrepared(
      tenant,
      tenant
        .selectFrom('role')
        .select(sql<number>`${sql.lit(width)}`.as('width'))
        .where('name', '=', name),
    );
  for (let width = 1; width <= 70; width += 1) expect(await named('nostro', width)).toEqual([{ width }]);
  // PostgreSQL weighs a plan for any values after five of these.
  for (const name of ['nostro', 'loro', 'nostro', 'x', 'y', 'z', 'nostro'])
    expect(await named(name, 1)).toHaveLength(name === 'nostro' ? 1 : 0);
  const prepared = await preparedBy(tenant);
  expect(prepared).toHaveLength(64);
  expect(prepared[0]).toMatchObject({ generic: 0, custom: 8 });
});

it('answers in the columns that an update has brought where it plans for the values each time', async () => {
  const tenant = connection.tenantDatabase(ours);
  const all = () => executePrepared(tenant, tenant.selectFrom('role').selectAll());
  await all();
  await sql`alter table role add column size text not null default 'grande'`.execute(own.database);
  await sql`create or replace view tenant_view.role as select * from public.role where tenant_id = current_setting('sace.tenant')::uuid`.execute(
    own.database,
  );
  for (let time = 0; time < 2; time += 1)
    expect(await all()).toContainEqual(expect.objectContaining({ name: 'nostro', size: 'grande' }));
});

it('keeps none where a pooler gives each transaction another session', async () => {
  const pooled = connect(own.poolConfig, { poolSize: 1, onError: () => undefined, isPooled: true });
  const tenant = pooled.tenantDatabase(ours);
  await roles(tenant);
  await executePrepared(tenant, tenant.selectFrom('role').select('name'));
  expect(await preparedBy(tenant)).toEqual([]);
  await pooled.close();
});

it('keeps the plans of a transaction that asks for it, and of no other', async () => {
  const tenant = connection.tenantDatabase(ours);
  const rename = (transaction: Database) =>
    transaction.updateTable('role').set({ name: 'nostro' }).where('name', '=', 'nostro').execute();
  await tenant.transaction().execute(rename);
  expect(await keptBy(tenant)).toEqual([]);
  for (let time = 0; time < 2; time += 1)
    await tenant.transaction().execute((transaction) => rename(keepingPlans(transaction)));
  expect((await keptBy(tenant)).map(({ runs }) => runs)).toEqual([2]);
});

it('does a transaction again whose plans an update has made useless, once for all of them', async () => {
  const tenant = connection.tenantDatabase(ours);
  let times = 0;
  const work = () =>
    tenant.transaction().execute(async (begun) => {
      times += 1;
      const transaction = keepingPlans(begun);
      await addRole(ours, `nuovo ${randomUUID()}`, transaction);
      const named = transaction.selectFrom('role').selectAll().where('name', '=', 'nostro');
      return [await roles(transaction), await named.execute()] as const;
    });
  const [before] = await work();
  await sql`alter table role add column shade text not null default 'chiaro'`.execute(own.database);
  await sql`create or replace view tenant_view.role as select * from public.role where tenant_id = current_setting('sace.tenant')::uuid`.execute(
    own.database,
  );
  times = 0;
  const [all, named] = await work();
  expect(named).toMatchObject([{ name: 'nostro', shade: 'chiaro' }]);
  expect(all).toHaveLength(before.length + 1);
  expect(times).toBe(2);
});

it('does it again as well when it begins with a database that keeps its plans', async () => {
  const tenant = keepingPlans(connection.tenantDatabase(ours));
  const work = () => tenant.transaction().execute(roles);
  await work();
  await sql`deallocate all`.execute(tenant);
  expect(await work()).toContainEqual(expect.objectContaining({ name: 'nostro' }));
});

it('keeps the plan of the first page of a queue, however it is sorted, and of what follows a row; of no other page, nor of a province', async () => {
  const tenant = connection.tenantDatabase(ours);
  const page = (options: LoadQuery) =>
    load({ database: tenant, definition: queueList('pending', null), tenantId: ours }, parseLoadOptions(options));
  const byName = JSON.stringify([{ selector: 'lastName', desc: false }]);
  await page({ take: 20 });
  await page({ take: 20 });
  await page({ take: 20, sort: byName });
  await page({ take: 20, skip: 20 });
  await page({ take: 20, skip: 20, after: randomUUID() });
  await page({ take: 20, filter: JSON.stringify(['province', '=', 'BO']) });
  expect((await keptBy(tenant)).map(({ runs }) => runs)).toEqual([2, 1, 1]);
});

it('walks along names to the first of many cases that expire, and reads them all where they are few, for another order and for later pages', async () => {
  const tenant = connection.tenantDatabase(ours);
  let cases = 2000;
  const definition = { ...queueList('expiring', null), total: () => Promise.resolve(cases) };
  const page = (selector: string, options: LoadQuery = {}) =>
    load(
      { database: tenant, definition, tenantId: ours },
      parseLoadOptions({ take: 20, sort: JSON.stringify([{ selector, desc: false }]), ...options }),
    );
  await page('lastName');
  cases = 2001;
  await page('certifierNumber');
  await page('lastName', { take: 201 });
  await page('lastName', { filter: JSON.stringify(['province', '=', 'BO']) });
  expect(await keptBy(tenant)).toEqual([]);
  await page('lastName');
  await page('firstName');
  expect((await keptBy(tenant)).map(({ runs }) => runs)).toEqual([1, 1]);
});

const byState = JSON.stringify([{ selector: 'state', isExpanded: false }]);
it('prepares the other pages of a queue, its counts and its filtered groups, and plans each for its values', async () => {
  const tenant = connection.tenantDatabase(ours);
  const ask = (options: LoadQuery) =>
    load({ database: tenant, definition: queueList('pending', null), tenantId: ours }, parseLoadOptions(options));
  const ofProvince = (province: string) => JSON.stringify(['province', '=', province]);
  for (const province of ['BO', 'MO', 'RE', 'PR', 'PC', 'FE', 'RA'])
    await ask({ take: 20, requireTotalCount: true, filter: ofProvince(province) });
  await ask({ take: 20, skip: 2000 });
  await ask({ group: byState, filter: ofProvince('BO') });
  const prepared = await preparedBy(tenant);
  expect(prepared.every(({ isOfEachValue }) => isOfEachValue)).toBe(true);
  expect(prepared.map(({ generic, custom }) => [generic, custom])).toEqual([
    [0, 7],
    [0, 7],
    [0, 1],
    [0, 1],
  ]);
});

it('keeps the plan of the first groups of a queue, and of none of a wallet’s movements', async () => {
  const tenant = connection.tenantDatabase(ours);
  const queue = { database: tenant, definition: queueList('pending', null), tenantId: ours };
  for (let time = 0; time < 2; time += 1) await load(queue, parseLoadOptions({ group: byState, take: 100 }));
  await load(queue, parseLoadOptions({ group: byState, take: 100, skip: 100 }));
  const byKind = JSON.stringify([{ selector: 'kind', isExpanded: false }]);
  await load({ ...queue, definition: movementList(randomUUID()) }, parseLoadOptions({ group: byKind, take: 100 }));
  expect((await keptBy(tenant)).map(({ runs }) => runs)).toEqual([2]);
});

it('keeps the plan of one state in the order of an index, and none of several states', async () => {
  const tenant = connection.tenantDatabase(ours);
  const page = (filter: unknown, sort: string) =>
    load(
      { database: tenant, definition: queueList('all', null), tenantId: ours },
      parseLoadOptions({ filter: JSON.stringify(filter), sort: sortedBy(sort) }),
    );
  for (const state of ['InVerifica', 'Scaduto']) await page(['state', '=', state], 'submittedAt');
  // The values of these conditions decide which index serves.
  await page(['state', '=', 'InVerifica'], 'validTo');
  await page(['kind', '=', 'Rinnovo'], 'submittedAt');
  await page(['state', 'isanyof', ['InVerifica', 'Scaduto']], 'submittedAt');
  await page([['state', '=', 'InVerifica'], 'and', ['province', '=', 'BO']], 'submittedAt');
  expect((await keptBy(tenant)).map(({ runs }) => runs)).toEqual([2]);
});

const alone = {
  certifierId: randomUUID(),
  readCertifiers: [],
  writeCertifiers: [],
  readCompanies: [],
  writeCompanies: [],
};
const certificates = (reach: Reach, isOfficer: boolean, options: LoadQuery) =>
  load(
    {
      database: connection.tenantDatabase(ours),
      definition: certificateList({ reach, isOfficer }, null),
      tenantId: ours,
    },
    parseLoadOptions(options),
  );

it('keeps the plan of the certificates that officers see, and of what they ask along the order of the list', async () => {
  const queries: LoadQuery[] = [
    {},
    { sort: sortedBy('comune'), filter: JSON.stringify(['comune', '=', 'Cesena']) },
    {
      sort: sortedBy('validTo'),
      filter: JSON.stringify([['validTo', '>=', '2027-03-01'], 'and', ['validTo', '<=', '2027-03-31']]),
    },
    // The values of these conditions decide which index serves.
    { filter: JSON.stringify(['comune', '=', 'Cesena']) },
    { sort: sortedBy('address'), filter: JSON.stringify(['address', '=', 'Via Roma 1']) },
    { sort: sortedBy('validTo'), filter: JSON.stringify(['!', ['validTo', '=', '2027-03-01']]) },
  ];
  for (const options of queries) await certificates(alone, true, options);
  expect(await keptBy(connection.tenantDatabase(ours))).toHaveLength(3);
});

it('keeps no plan of an officer’s list for values that are looked up, in their own order either', async () => {
  const reach = { ...alone, certifierId: null };
  for (const operator of ['>', '<='])
    await certificates(reach, true, {
      sort: sortedBy('score'),
      filter: JSON.stringify(['score', operator, 50]),
    });
  expect(await keptBy(connection.tenantDatabase(ours))).toEqual([]);
});

it('keeps the plan of one certifier’s own list in its own order, with any condition of equality', async () => {
  await certificates(alone, false, {});
  await certificates(alone, false, { filter: JSON.stringify(['state', '=', 'Registrata']) });
  expect(await keptBy(connection.tenantDatabase(ours))).toHaveLength(2);
});

it('keeps no plan of another order or of a text search, nor of several certifiers or companies', async () => {
  await certificates(alone, false, { sort: sortedBy('address') });
  await certificates(alone, false, { filter: JSON.stringify(['address', '=', 'Via Roma 1']) });
  await certificates(alone, false, { filter: JSON.stringify(['validTo', '>', '2027-03-01']) });
  await certificates({ ...alone, readCertifiers: [randomUUID()] }, false, {});
  await certificates({ ...alone, readCompanies: [randomUUID()] }, false, {});
  expect(await keptBy(connection.tenantDatabase(ours))).toEqual([]);
});

it('keeps the plan of the due plants in the order of their days, and of no other order', async () => {
  const tenant = connection.tenantDatabase(ours);
  const viewer = { isOffice: true, isEverywhere: true, readCompanies: [], writeCompanies: [] };
  const definition = plantList(viewer, { due: { from: null, until: '2026-01-01' } });
  for (const sort of ['nextDueOn', 'nextDueOn', 'address']) {
    const options = parseLoadOptions({ sort: JSON.stringify([{ selector: sort, desc: false }]) });
    await load({ database: tenant, definition, tenantId: ours }, options);
  }
  await load({ database: tenant, definition, tenantId: ours }, parseLoadOptions({}));
  expect((await keptBy(tenant)).map(({ runs }) => runs)).toEqual([3]);
});

it('keeps the plan of a wallet’s first page with the wallet hidden from the planner, since PostgreSQL would plan again for a wallet with most movements', async () => {
  const tenant = connection.tenantDatabase(ours);
  const hidden = /"wallet_id" = \(select \$\d::uuid\)/u;
  const scope = { database: tenant, definition: movementList(randomUUID()), tenantId: ours };
  for (const options of [{}, { skip: 20, after: randomUUID() }]) await load(scope, parseLoadOptions(options));
  const preparedPlans = await keptBy(tenant);
  expect(preparedPlans.map(({ statement }) => hidden.test(statement))).toEqual([true, true]);
  // Counts and searches need a plan for their own wallet.
  expect(scope.definition.source(tenant, ours).compile().sql).not.toMatch(hidden);
});

it('keeps the plan of controls under a condition of equality, and none of a text search', async () => {
  const tenant = connection.tenantDatabase(ours);
  const page = (filter: unknown) =>
    load(
      { database: tenant, definition: controlList('open', null), tenantId: ours },
      parseLoadOptions({ filter: JSON.stringify(filter) }),
    );
  for (const province of ['BO', 'MO']) await page([['province', '=', province], 'and', ['level', '=', 1]]);
  await page(['search', 'contains', 'Rossi']);
  await page([['province', '=', 'BO'], 'or', ['level', '>', 1]]);
  expect((await keptBy(tenant)).map(({ runs }) => runs)).toEqual([2]);
});

it('keeps the plan of a count of controls, and of none over all certificates', async () => {
  const tenant = connection.tenantDatabase(ours);
  const count = { take: 0, requireTotalCount: true };
  for (let time = 0; time < 2; time += 1)
    await load(
      { database: tenant, definition: controlList('open', null), tenantId: ours },
      parseLoadOptions({ ...count, filter: JSON.stringify(['province', '=', 'BO']) }),
    );
  await certificates(alone, true, count);
  expect((await keptBy(tenant)).map(({ runs }) => runs)).toEqual([2]);
});
