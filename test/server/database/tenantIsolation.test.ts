/** The wall between tenants, as the database holds it: what the role of requests may reach. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { enterTenant, TENANT_SESSION } from '../../../server/platform/database/tenantDatabase';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

/**
 * Tables that requests do not reach at all: signing in, its secrets and counters; only the server itself reads them.
 */
const CLOSED = [
  'external_login',
  'known_network',
  'oidc_payload',
  'rate_limit',
  'web_file',
  'web_process',
  'schema_migration',
  'server_secret',
  'signing_key',
  'spid_exchange',
  'spid_metadata',
  'spid_ticket',
  'text_cleaning',
];
/** Lists of the State and the Region, and of trusted services: the same for every tenant, and nobody's secret. */
const COMMON = ['comune', 'lookup_entry', 'reference_data', 'trust_list'];

let test: TestDatabase;
let isolated: string[];
const [ours, theirs] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  test = await createTestDatabase();
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.views where table_schema = 'tenant_view' order by 1`.execute(
    test.database,
  );
  isolated = rows.map(({ name }) => name);
});
afterAll(() => test.drop());

const stamp = () => randomUUID().replaceAll('-', '');

it('decides for every table: isolated by tenant, common to all, or closed; a new one that nobody decided fails here', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(test.database);
  expect(rows.map(({ name }) => name)).toEqual([...isolated, ...COMMON, ...CLOSED].sort());
});

it('lets requests touch no table but the common ones, and those only to read', async () => {
  const { rows } = await sql<{ name: string; may: string }>`
    select c.relname as name, string_agg(p, ',') as may
    from pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as p
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and has_table_privilege('sace_tenant', c.oid, p)
    group by 1 order by 1`.execute(test.database);
  expect(rows).toEqual(COMMON.map((name) => ({ name, may: 'SELECT' })));
});

it('shows every column of each isolated table, so that a migration that adds one does not forget the view', async () => {
  const columns = async (schema: string) => {
    const { rows } = await sql<{
      name: string;
    }>`select table_name || '.' || column_name as name from information_schema.columns where table_schema = ${schema} and table_name = any(${isolated}) order by 1`.execute(
      test.database,
    );
    return rows.map(({ name }) => name);
  };
  expect(await columns('tenant_view')).toEqual(await columns('public'));
});

it('compares the tenant in every view, and lets nobody write what it does not show', async () => {
  const { rows } = await sql<{
    name: string;
    definition: string;
    check: string;
  }>`select table_name as name, view_definition as definition, check_option as check from information_schema.views where table_schema = 'tenant_view'`.execute(
    test.database,
  );
  expect(rows.filter(({ definition, check }) => !definition.includes('sace_tenant()') || check !== 'CASCADED')).toEqual(
    [],
  );
});

it('shows a connection that names no tenant no row, and refuses it every write', async () => {
  await insertUser(ours, 'nessuno');
  const pool = new Pool({ ...test.poolConfig, ...TENANT_SESSION });
  try {
    expect((await pool.query('select 1 from user_account')).rowCount).toBe(0);
    expect((await pool.query('select 1 from tenant')).rowCount).toBe(0);
    await expect(
      pool.query(
        `insert into role (id, tenant_id, name, normalized_name, concurrency_stamp) values (gen_random_uuid(), '${ours}', 'r', 'R', 's')`,
      ),
    ).rejects.toThrow(/check option/);
    await expect(pool.query('select 1 from signing_key')).rejects.toThrow(/permission denied/);
    await expect(pool.query('select 1 from public.user_account')).rejects.toThrow(/permission denied/);
  } finally {
    await pool.end();
  }
});

const insertUser = async (tenantId: string, userName: string) => {
  const id = randomUUID();
  await test.database
    .insertInto('user_account')
    .values({
      id,
      tenant_id: tenantId,
      user_name: userName,
      normalized_user_name: userName.toUpperCase(),
      email: `${userName}@x.example`,
      normalized_email: `${userName}@X.EXAMPLE`,
      security_stamp: stamp(),
      concurrency_stamp: stamp(),
    })
    .execute();
  return id;
};

it('keeps the rows of two tenants apart on a connection that the other one used before', async () => {
  const [a, b] = [await insertUser(ours, 'anna'), await insertUser(theirs, 'bruno')];
  const seen = async (tenantId: string) =>
    (
      await test.tenantDatabase(tenantId).selectFrom('user_account').select('id').where('id', 'in', [a, b]).execute()
    ).map(({ id }) => id);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await seen(ours)).toEqual([a]);
    expect(await seen(theirs)).toEqual([b]);
    expect(await seen(HOST_TENANT_ID)).toEqual([]);
  }
  const many = await Promise.all(Array.from({ length: 40 }, (_, index) => seen(index % 2 === 0 ? ours : theirs)));
  expect(many.every(([id], index) => id === (index % 2 === 0 ? a : b))).toBe(true);
});

it('changes no row of another tenant, makes none, and links none', async () => {
  const foreign = await insertUser(theirs, 'carlo');
  const database = test.tenantDatabase(ours);
  const changed = await database
    .updateTable('user_account')
    .set({ name: 'altro' })
    .where('id', '=', foreign)
    .executeTakeFirst();
  expect(changed.numUpdatedRows).toBe(0n);
  await expect(
    database
      .insertInto('role')
      .values({ id: randomUUID(), tenant_id: theirs, name: 'r', normalized_name: 'R', concurrency_stamp: stamp() })
      .execute(),
  ).rejects.toThrow(/check option/);
  const own = randomUUID();
  await database
    .insertInto('role')
    .values({ id: own, tenant_id: ours, name: 'r', normalized_name: 'R', concurrency_stamp: stamp() })
    .execute();
  await expect(database.insertInto('user_role').values({ user_id: foreign, role_id: own }).execute()).rejects.toThrow(
    /check option/,
  );
  await expect(database.updateTable('role').set({ tenant_id: theirs }).where('id', '=', own).execute()).rejects.toThrow(
    /check option/,
  );
});

it('shows settings and features only to the one they are for, and the tenants only to the host', async () => {
  await test.database
    .insertInto('tenant')
    .values({ id: ours, name: 'Nostra', normalized_name: 'NOSTRA', concurrency_stamp: stamp() })
    .execute();
  const user = await insertUser(ours, 'dora');
  const provided = [
    ['G', ''],
    ['T', ours],
    ['T', theirs],
    ['U', user],
  ] as const;
  await test.database
    .insertInto('setting_value')
    .values(
      provided.map(([provider_name, provider_key]) => ({
        id: randomUUID(),
        name: 'x',
        value: 'v',
        provider_name,
        provider_key,
      })),
    )
    .execute();
  await test.database
    .insertInto('feature_value')
    .values(
      [ours, ''].map((provider_key) => ({ id: randomUUID(), name: 'x', value: 'v', provider_name: 'T', provider_key })),
    )
    .execute();
  const keys = async (tenantId: string, table: 'setting_value' | 'feature_value') =>
    (
      await test.tenantDatabase(tenantId).selectFrom(table).select('provider_key').orderBy('provider_name').execute()
    ).map(({ provider_key }) => provider_key);
  expect(await keys(ours, 'setting_value')).toEqual([ours, user]);
  expect(await keys(HOST_TENANT_ID, 'setting_value')).toEqual(['']);
  expect(await keys(ours, 'feature_value')).toEqual([ours]);
  expect(await keys(HOST_TENANT_ID, 'feature_value')).toEqual(['']);
  const tenants = async (tenantId: string) =>
    (await test.tenantDatabase(tenantId).selectFrom('tenant').select('id').execute()).length;
  expect([await tenants(HOST_TENANT_ID), await tenants(ours)]).toEqual([1, 0]);
});

it('leaves history and the security log as they were written', async () => {
  await expect(test.tenantDatabase(ours).deleteFrom('security_log').execute()).rejects.toThrow(/permission denied/);
  await expect(test.tenantDatabase(ours).updateTable('record_history').set({ event: 'x' }).execute()).rejects.toThrow(
    /permission denied/,
  );
});

it('lets the host enter a tenant for one transaction', async () => {
  const host = test.tenantDatabase(HOST_TENANT_ID);
  await insertUser(ours, 'elena');
  const inside = await host.transaction().execute(async (transaction) => {
    await enterTenant(transaction, ours);
    return transaction.selectFrom('user_account').select('user_name').where('user_name', '=', 'elena').execute();
  });
  expect(inside).toHaveLength(1);
  expect(await host.selectFrom('user_account').select('user_name').where('user_name', '=', 'elena').execute()).toEqual(
    [],
  );
});

it('refuses to answer when the address of the database takes the role away', async () => {
  const { connect } = await import('../../../server/platform/database/connect');
  const connection = connect(
    { connectionString: `${test.url}&options=${encodeURIComponent('-c statement_timeout=1000')}` },
    { poolSize: 1, onError: () => undefined },
  );
  await expect(connection.tenantDatabase(ours).selectFrom('news').selectAll().execute()).rejects.toThrow(
    /must have the role sace_tenant/,
  );
  await connection.close();
});
