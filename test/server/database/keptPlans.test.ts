/** Plans that a connection keeps: asked of PostgreSQL itself, over one connection for requests. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { queueList } from '../../../server/domains/accreditations/office/queueRepository';
import { controlList } from '../../../server/domains/certificates/controls/queueRepository';
import { certificateList } from '../../../server/domains/certificates/lists/listRepository';
import { plantList } from '../../../server/domains/plants/lists/listRepository';
import { connect, type Connection } from '../../../server/platform/database/connect';
import { executeKept } from '../../../server/platform/database/keptPlans';
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

const keptBy = async (tenant: Database) => {
  const { rows } = await sql<{ statement: string; runs: number }>`
    select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements order by prepare_time`.execute(
    tenant,
  );
  return rows;
};
const roles = (tenant: Database) => executeKept(tenant, tenant.selectFrom('role').selectAll());
const addRole = (tenantId: string, name: string) =>
  own.database
    .insertInto('role')
    .values({
      ...{ id: randomUUID(), tenant_id: tenantId, name, normalized_name: name.toUpperCase() },
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

it('keeps no more than 64, and answers the others as well', async () => {
  const tenant = connection.tenantDatabase(ours);
  for (let number = 1; number <= 70; number += 1) {
    const written = sql<number>`${sql.lit(number)}`.as('number');
    expect(await executeKept(tenant, tenant.selectFrom('role').select(written).limit(1))).toEqual([{ number }]);
  }
  expect(await keptBy(tenant)).toHaveLength(64);
});

it('keeps none in a transaction, nor where a pooler gives each transaction another session', async () => {
  const tenant = connection.tenantDatabase(ours);
  await tenant.transaction().execute((transaction) => roles(transaction));
  expect(await keptBy(tenant)).toEqual([]);
  const pooled = connect(own.poolConfig, { poolSize: 1, onError: () => undefined, isPooled: true });
  await roles(pooled.tenantDatabase(ours));
  expect(await keptBy(pooled.tenantDatabase(ours))).toEqual([]);
  await pooled.close();
});

it('keeps the plan of the first page of a queue, however it is sorted, and of what follows a row; of no other page, nor with a filter', async () => {
  const tenant = connection.tenantDatabase(ours);
  const page = (options: LoadQuery) =>
    load({ database: tenant, definition: queueList('pending', null), tenantId: ours }, parseLoadOptions(options));
  const byName = JSON.stringify([{ selector: 'lastName', desc: false }]);
  await page({ take: 20 });
  await page({ take: 20 });
  await page({ take: 20, sort: byName });
  await page({ take: 20, skip: 20 });
  await page({ take: 20, skip: 20, after: randomUUID() });
  await page({ take: 20, filter: JSON.stringify(['state', '=', 'Inviata']) });
  expect((await keptBy(tenant)).map(({ runs }) => runs)).toEqual([2, 1, 1]);
});

it('keeps the plan of the certificates that officers see, and none of what one certifier sees', async () => {
  const tenant = connection.tenantDatabase(ours);
  const reach = {
    certifierId: randomUUID(),
    readCertifiers: [],
    writeCertifiers: [],
    readCompanies: [],
    writeCompanies: [],
  };
  for (const isOfficer of [true, false])
    await load(
      { database: tenant, definition: certificateList({ reach, isOfficer }, null), tenantId: ours },
      parseLoadOptions({}),
    );
  expect(await keptBy(tenant)).toHaveLength(1);
});

it('keeps the plan of the plants that are due in the order of their days, and of no other order', async () => {
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

it('keeps the plan of controls of which something equals something, and of no words that are searched for', async () => {
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
