/** A user whom an administrator locks is shut out at once and by every way, until the lock ends or is removed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { insertAccount, PASSWORD } from '../../support/accounts';
import { proveForChange } from '../../support/changeProof';
import { grantTo, insertTestUser } from '../../support/identity';
import { startReplica, type Replica } from '../../support/replica';
import { begin, locationOf, refresh, signIn, type Tokens } from '../../support/signIn';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

type Name = 'admin' | 'gestore' | 'cassa' | 'certificatore';
const FOR_GOOD = '9999-12-31T23:59:59.000Z';
let test: TestDatabase;
let replica: Replica;
let admin: Tokens;

beforeAll(async () => {
  test = await createTestDatabase();
  await ensureDemoUsers(test.database);
  replica = await startReplica(test);
  admin = (await device('admin')).tokens;
});
afterAll(async () => {
  await replica.close();
  await test.drop();
});

async function device(userName: Name) {
  const visitor = replica.newVisitor();
  return { visitor, tokens: await signIn(visitor, { userName }) };
}
async function ask(method: 'GET' | 'PUT', path: string, tokens = admin) {
  const answer = await replica.app.inject({
    method,
    url: `/api/identity/users/${path}`,
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  const body = answer.body === '' ? null : answer.json<{ lockoutEnd?: string | null; error?: { code: string } }>();
  return { status: answer.statusCode, code: body?.error?.code ?? null, lockoutEnd: body?.lockoutEnd };
}
const lock = (id: string, until = FOR_GOOD, tokens = admin) =>
  ask('PUT', `${id}/lock/${encodeURIComponent(until)}`, tokens);
const unlock = (id: string, tokens = admin) => ask('PUT', `${id}/unlock`, tokens);

const login = async (userName: Name) => {
  const answer = await replica.app.inject({
    method: 'POST',
    url: '/api/account/login',
    payload: { userNameOrEmailAddress: userName, password: '1q2w3E*', rememberMe: false },
  });
  return answer.json<{ description: string }>().description;
};
const logOf = (target: string) =>
  test.database
    .selectFrom('security_log')
    .select(['action', 'user_name as by'])
    .where(sql<boolean>`details ->> 'targetId' = ${target}`)
    .orderBy('id')
    .execute();
const historyOf = (id: string) =>
  test.database
    .selectFrom('record_history')
    .select(['event', 'actor_name as actor'])
    .where('entity_id', '=', id)
    .where('event', 'in', ['locked', 'unlocked'])
    .orderBy('id')
    .execute();
const setRow = (id: string, values: { locked_until?: Date; lockout_end?: Date; access_failed_count?: number }) =>
  test.database.updateTable('user_account').set(values).where('id', '=', id).execute();

it('ends what is open at once, lets nobody in by the right password, and does so again after the unlock [ADM-03]', async () => {
  const id = DEMO_USER_IDS.cassa;
  const { visitor, tokens } = await device('cassa');
  const sessions = async (token: string) =>
    (await replica.app.inject({ url: '/api/account/sessions', headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  expect(await sessions(tokens.access_token)).toBe(200);

  expect(await lock(id)).toMatchObject({ status: 204 });
  expect((await ask('GET', id)).lockoutEnd).toBe(FOR_GOOD);
  expect(await sessions(tokens.access_token)).toBe(401);
  expect((await refresh(visitor, tokens.refresh_token)).status).toBe(400);
  const answer = await visitor.get(begin(visitor.origin).address);
  expect(new URL(locationOf(answer), visitor.origin).pathname).toMatch(/^\/connect\/login/);
  expect(await login('cassa')).toBe('NotAllowed');

  expect(await unlock(id)).toMatchObject({ status: 204 });
  expect((await ask('GET', id)).lockoutEnd).toBeNull();
  expect(await sessions(tokens.access_token)).toBe(401);
  expect(await login('cassa')).toBe('Success');
  expect(await logOf(id)).toEqual([
    { action: 'UserLocked', by: 'admin' },
    { action: 'UserUnlocked', by: 'admin' },
  ]);
  expect(await historyOf(id)).toEqual([
    { event: 'locked', actor: 'admin' },
    { event: 'unlocked', actor: 'admin' },
  ]);
});

it('logs a lock that is sent twice once, and another end once more; unlocking an unlocked user changes nothing', async () => {
  const id = await insertTestUser(test.database, `u-${randomUUID()}`);
  await unlock(id);
  await Promise.all([lock(id), lock(id)]);
  expect((await logOf(id)).map(({ action }) => action)).toEqual(['UserLocked']);
  await lock(id, '2999-01-01T00:00:00.000Z');
  await Promise.all([unlock(id), unlock(id)]);
  expect((await logOf(id)).map(({ action }) => action)).toEqual(['UserLocked', 'UserLocked', 'UserUnlocked']);
});

it('ends by itself, and holds also whom failed attempts never lock', async () => {
  const id = DEMO_USER_IDS.gestore;
  await test.database.updateTable('user_account').set({ lockout_enabled: false }).where('id', '=', id).execute();
  await lock(id, new Date(Date.now() + 3_600_000).toISOString());
  expect(await login('gestore')).toBe('NotAllowed');
  await setRow(id, { locked_until: new Date(Date.now() - 1000) });
  expect(await login('gestore')).toBe('Success');
});

it('takes the lock of failed attempts away, with their count', async () => {
  const id = DEMO_USER_IDS.certificatore;
  await setRow(id, { lockout_end: new Date(Date.now() + 60_000), access_failed_count: 3 });
  expect(await login('certificatore')).toBe('LockedOut');
  await unlock(id);
  expect(await login('certificatore')).toBe('Success');
});

it('takes the lock of failed changes away, too, which alone locks no sign-in', async () => {
  const userName = `u-${randomUUID()}`;
  const id = await insertAccount(test.database, { userName });
  const lockChanges = async () => {
    for (let time = 0; time < 5; time += 1) await proveForChange(test.database, userName, 'x');
    expect(await proveForChange(test.database, userName, PASSWORD)).toBe('locked_out');
  };
  await lockChanges();
  expect(await unlock(id)).toMatchObject({ status: 204 });
  expect(await proveForChange(test.database, userName, PASSWORD)).toBe('accepted');
  expect(await logOf(id)).toEqual([{ action: 'UserUnlocked', by: 'admin' }]);

  await lockChanges();
  await setRow(id, { lockout_end: new Date(Date.now() + 60_000) });
  await unlock(id);
  expect(await proveForChange(test.database, userName, PASSWORD)).toBe('accepted');
  expect(await logOf(id)).toHaveLength(2);
});

it('has no end that no answer could write: its offset leads into the year 10000', async () => {
  const id = await insertTestUser(test.database, 'decamillenario');
  expect((await lock(id, '9999-12-31T23:59:59-01:00')).status).toBe(400);
  expect((await lock(id, '0001-01-01T00:00:00+01:00')).status).toBe(400);
  expect(await ask('GET', id)).toMatchObject({ status: 200, lockoutEnd: null });
});

it('is refused for oneself, for an instant that has passed, for nobody, and by who may not', async () => {
  expect(await lock(DEMO_USER_IDS.admin)).toMatchObject({ status: 403, code: 'Sace:OwnLock' });
  expect(await lock(DEMO_USER_IDS.cassa, '2020-01-01T00:00:00Z')).toMatchObject({ status: 400 });
  expect(await lock(DEMO_USER_IDS.cassa, 'domani')).toMatchObject({ status: 400 });
  expect(await lock(randomUUID())).toMatchObject({ status: 404 });
  expect(await unlock(randomUUID())).toMatchObject({ status: 404 });
  const { tokens } = await device('certificatore');
  expect(await lock(DEMO_USER_IDS.cassa, FOR_GOOD, tokens)).toMatchObject({ status: 403 });
  expect(await unlock(DEMO_USER_IDS.cassa, tokens)).toMatchObject({ status: 403 });
});

it('is nobody’s to put on, or to take from, who may do more', async () => {
  await grantTo(test.database, 'U', DEMO_USER_IDS.certificatore, 'AbpIdentity.Users');
  await grantTo(test.database, 'U', DEMO_USER_IDS.certificatore, 'AbpIdentity.Users.Update');
  const { tokens } = await device('certificatore');
  expect(await lock(DEMO_USER_IDS.admin, FOR_GOOD, tokens)).toMatchObject({
    status: 403,
    code: 'Sace:MorePermissions',
  });
  // The lock of changes is on no account, so every account may have one.
  expect(await unlock(DEMO_USER_IDS.admin, tokens)).toMatchObject({ status: 403, code: 'Sace:MorePermissions' });
  const other = await insertTestUser(test.database, `u-${randomUUID()}`);
  await grantTo(test.database, 'U', other, 'AbpIdentity.Roles.ManagePermissions');
  await lock(other);
  expect(await unlock(other, tokens)).toMatchObject({ status: 403, code: 'Sace:MorePermissions' });
});

it('never shuts out the last who can give permissions', async () => {
  const other = await insertTestUser(test.database, `u-${randomUUID()}`);
  await grantTo(test.database, 'U', other, 'AbpIdentity.Roles.ManagePermissions');
  await lock(other);
  // The other administrator is locked: a change that would leave the tenant without one is refused.
  const withdrawn = await replica.app.inject({
    method: 'PUT',
    url: `/api/identity/users/${DEMO_USER_IDS.admin}/roles`,
    headers: { authorization: `Bearer ${admin.access_token}` },
    payload: { roleNames: [] },
  });
  expect(withdrawn.json()).toMatchObject({ error: { code: 'Sace:LastAdministrator' } });
});
