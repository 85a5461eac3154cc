/** The migration gives the default role of newcomers to some portals and tenants: this decides to which. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { projectRoot } from '../../../server/platform/projectRoot';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const migration = readFileSync(
  join(projectRoot(), 'server/platform/database/migrations/0018-applicant-role.sql'),
  'utf8',
);
let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

/** Inserts roles by their names; those of `defaults` are given to every newcomer. */
async function addRoles(tenantId: string, names: readonly string[], defaults: readonly string[] = []): Promise<void> {
  const rows = names.map((name) => ({
    id: randomUUID(),
    tenant_id: tenantId,
    name,
    normalized_name: name.toUpperCase(),
    is_default: defaults.includes(name),
    concurrency_stamp: 'a',
  }));
  await test.database.insertInto('role').values(rows).execute();
}
const defaultRoles = () =>
  test.database
    .selectFrom('role')
    .select(['tenant_id', 'name'])
    .where('is_default', '=', true)
    .orderBy('tenant_id')
    .execute();

it('gives it to those that have no default role, once, with its permission and its history', async () => {
  const tenant = randomUUID();
  await addRoles(HOST_TENANT_ID, ['admin', 'gestore']);
  await addRoles(tenant, ['admin']);
  await sql.raw(migration).execute(test.database);
  await sql.raw(migration).execute(test.database);
  expect(await defaultRoles()).toEqual(
    [HOST_TENANT_ID, tenant].map((tenant_id) => ({ tenant_id, name: 'richiedente' })),
  );
  const grants = await test.database
    .selectFrom('permission_grant')
    .select(['tenant_id', 'name', 'provider_name', 'provider_key'])
    .orderBy('tenant_id')
    .execute();
  expect(grants).toEqual(
    [HOST_TENANT_ID, tenant].map((tenant_id) => ({
      tenant_id,
      name: 'AccreditationCreate',
      provider_name: 'R',
      provider_key: 'richiedente',
    })),
  );
  const history = await test.database
    .selectFrom('record_history')
    .select(['tenant_id', 'entity', 'event'])
    .orderBy('tenant_id')
    .execute();
  expect(history).toEqual(
    [HOST_TENANT_ID, tenant].map((tenant_id) => ({ tenant_id, entity: 'Role', event: 'created' })),
  );
});

it('leaves alone a new database, whose first start makes the role', async () => {
  await sql.raw(migration).execute(test.database);
  expect(await defaultRoles()).toEqual([]);
});

it('leaves alone those whose administrators have decided, and tenants that are gone', async () => {
  const [own, unchanged, deleted, gone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await addRoles(own, ['admin', 'cittadino'], ['cittadino']);
  await addRoles(unchanged, ['admin', 'Richiedente']);
  await addRoles(deleted, ['admin']);
  await test.database
    .insertInto('record_history')
    .values({
      tenant_id: deleted,
      entity: 'Role',
      entity_id: randomUUID(),
      event: 'deleted',
      before: JSON.stringify({ name: 'Richiedente' }),
    })
    .execute();
  await addRoles(gone, ['admin']);
  await test.database
    .insertInto('tenant')
    .values({ id: gone, name: 'Chiuso', normalized_name: 'CHIUSO', concurrency_stamp: 'a', is_deleted: true })
    .execute();
  await sql.raw(migration).execute(test.database);
  expect(await defaultRoles()).toEqual([{ tenant_id: own, name: 'cittadino' }]);
});
