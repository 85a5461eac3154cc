/** The guard of the last administrator by itself: what counts as one, and that two changes at once do not both pass. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../server/platform/database/schema';
import { hasAdministrator, keepAnAdministrator } from '../../../server/identity/users/lastAdministrator';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const stamp = () => randomUUID().replaceAll('-', '');
const MANAGE = 'AbpIdentity.Roles.ManagePermissions';

/** A tenant with so many users, each with the role that may grant permissions. */
async function tenantWith(administrators: number) {
  const tenantId = randomUUID();
  const database = test.tenantDatabase(tenantId);
  const roleId = randomUUID();
  await database
    .insertInto('role')
    .values({ id: roleId, tenant_id: tenantId, name: 'capi', normalized_name: 'CAPI', concurrency_stamp: stamp() })
    .execute();
  await database
    .insertInto('permission_grant')
    .values({ id: randomUUID(), tenant_id: tenantId, name: MANAGE, provider_name: 'R', provider_key: 'capi' })
    .execute();
  const users = Array.from({ length: administrators }, () => randomUUID());
  for (const id of users) {
    await database
      .insertInto('user_account')
      .values({
        id,
        tenant_id: tenantId,
        user_name: id,
        normalized_user_name: id.toUpperCase(),
        email: `${id}@x`,
        normalized_email: `${id}@X`,
        security_stamp: stamp(),
        concurrency_stamp: stamp(),
      })
      .execute();
    await database.insertInto('user_role').values({ user_id: id, role_id: roleId }).execute();
  }
  const change = (work: (transaction: Transaction<Schema>) => Promise<unknown>) =>
    database
      .transaction()
      .execute((transaction) => keepAnAdministrator(transaction, tenantId, () => work(transaction)));
  return { tenantId, database, roleId, users, change };
}

const refusal = { status: 403, code: 'Sace:LastAdministrator' };
const deactivate = (id: string) => (transaction: Transaction<Schema>) =>
  transaction.updateTable('user_account').set({ is_active: false }).where('id', '=', id).execute();

it.each<[string, (transaction: Transaction<Schema>, of: Awaited<ReturnType<typeof tenantWith>>) => Promise<unknown>]>([
  ['deactivating the user', (transaction, { users }) => deactivate(users[0] ?? '')(transaction)],
  ['deleting the user', (transaction) => transaction.updateTable('user_account').set({ is_deleted: true }).execute()],
  ['taking the role from the user', (transaction) => transaction.deleteFrom('user_role').execute()],
  ['taking the permission from the role', (transaction) => transaction.deleteFrom('permission_grant').execute()],
  [
    'renaming the role without its grants',
    (transaction) => transaction.updateTable('role').set({ name: 'altri' }).execute(),
  ],
])('refuses %s when nobody else is left, and changes nothing', async (_what, work) => {
  const tenant = await tenantWith(1);
  await expect(tenant.change((transaction) => work(transaction, tenant))).rejects.toMatchObject(refusal);
  expect(await hasAdministrator(tenant.database, tenant.tenantId)).toBe(true);
});

it('lets one go while another stays, also one who holds the permission without a role', async () => {
  const { change, database, tenantId, users } = await tenantWith(2);
  await change(deactivate(users[0] ?? ''));
  await expect(change(deactivate(users[1] ?? ''))).rejects.toMatchObject(refusal);
  await database
    .updateTable('user_account')
    .set({ is_active: true })
    .where('id', '=', users[0] ?? '')
    .execute();
  await database
    .insertInto('permission_grant')
    .values({ id: randomUUID(), tenant_id: tenantId, name: MANAGE, provider_name: 'U', provider_key: users[0] ?? '' })
    .execute();
  await change((transaction) => transaction.deleteFrom('user_role').execute());
  expect(await hasAdministrator(database, tenantId)).toBe(true);
});

it('lets a tenant be that never had one', async () => {
  const { change, database, tenantId } = await tenantWith(0);
  await change((transaction) => transaction.deleteFrom('permission_grant').execute());
  expect(await hasAdministrator(database, tenantId)).toBe(false);
});

it('does not count the administrators of another tenant', async () => {
  await tenantWith(1);
  const { tenantId, users, change } = await tenantWith(1);
  await expect(change(deactivate(users[0] ?? ''))).rejects.toMatchObject(refusal);
  expect(await hasAdministrator(test.database, tenantId)).toBe(true);
});

it('lets one of two pass that would each take the other’s last', async () => {
  const { change, users, database, tenantId } = await tenantWith(2);
  const outcomes = await Promise.allSettled(users.map((id) => change(deactivate(id))));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await hasAdministrator(database, tenantId)).toBe(true);
});
