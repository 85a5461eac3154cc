/** An administrator's acts on a user end the user's sign-ins at once, not only while the account is closed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { startReplica, type Replica } from '../../support/replica';
import { begin, locationOf, refresh, signIn, type Tokens } from '../../support/signIn';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

type Name = 'admin' | 'gestore' | 'cassa' | 'certificatore';
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
type Device = Awaited<ReturnType<typeof device>>;

const headersOf = (tokens: Tokens) => ({ authorization: `Bearer ${tokens.access_token}` });
const ask = (method: 'GET' | 'PUT' | 'DELETE', id: string, payload?: object) =>
  replica.app.inject({
    method,
    url: `/api/identity/users/${id}`,
    headers: headersOf(admin),
    ...(payload && { payload }),
  });
async function change(name: Name, values: object) {
  const id = DEMO_USER_IDS[name];
  const answer = await ask('PUT', id, { ...(await ask('GET', id)).json<object>(), ...values });
  expect(answer.statusCode).toBe(200);
}

/**
 * Tries the remaining abilities of a device: its access token, its refresh token, and the provider's session in its
 * browser.
 */
async function left({ visitor, tokens }: Device) {
  const token =
    (await replica.app.inject({ url: '/api/account/sessions', headers: headersOf(tokens) })).statusCode === 200;
  const refreshed = (await refresh(visitor, tokens.refresh_token)).status === 200;
  const answer = await visitor.get(begin(visitor.origin).address);
  return {
    token,
    refreshed,
    session: !new URL(locationOf(answer), visitor.origin).pathname.startsWith('/connect/login'),
  };
}
const nothing = { token: false, refreshed: false, session: false };
const all = { token: true, refreshed: true, session: true };

const resets = async (userId: string) =>
  (await test.database.selectFrom('password_reset').select('hash').where('user_id', '=', userId).execute()).length;
const mailReset = (userId: string) =>
  test.database
    .insertInto('password_reset')
    .values({
      hash: randomUUID(),
      tenant_id: HOST_TENANT_ID,
      user_id: userId,
      expires_at: new Date('2999-01-01'),
      used_at: null,
    })
    .execute();

it('ends them with a new password, and with it the mails that would choose another', async () => {
  const devices = [await device('cassa'), await device('cassa')];
  await mailReset(DEMO_USER_IDS.cassa);
  await change('cassa', { password: '9o8i7U*' });
  for (const one of devices) expect(await left(one)).toEqual(nothing);
  expect(await resets(DEMO_USER_IDS.cassa)).toBe(0);
  const entry = await test.database
    .selectFrom('security_log')
    .select(['action', 'user_name as userName', 'details'])
    .where('user_id', '=', DEMO_USER_IDS.cassa)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({
    action: 'LogoutEverywhere',
    userName: 'cassa',
    details: { ended: 2, keptCurrent: false, by: DEMO_USER_IDS.admin },
  });
});

it('ends them for good when the account is closed: opening it again brings none back', async () => {
  const closed = await device('gestore');
  await change('gestore', { isActive: false });
  await change('gestore', { isActive: true });
  expect(await left(closed)).toEqual(nothing);
  expect(await left(await device('gestore'))).toEqual(all);
});

it('leaves them when other things change, but no mail to the former address', async () => {
  const remaining = await device('certificatore');
  await mailReset(DEMO_USER_IDS.certificatore);
  await change('certificatore', { surname: 'Altrimenti' });
  expect(await resets(DEMO_USER_IDS.certificatore)).toBe(1);
  await change('certificatore', { email: 'nuova@posta.example' });
  expect(await resets(DEMO_USER_IDS.certificatore)).toBe(0);
  expect(await left(remaining)).toEqual(all);
});

it('ends them with the account', async () => {
  const gone = await device('certificatore');
  expect((await ask('DELETE', DEMO_USER_IDS.certificatore)).statusCode).toBe(204);
  expect(await left(gone)).toEqual(nothing);
});

it('ends none for somebody of another tenant', async () => {
  const remaining = await device('gestore');
  const { rows } = await sql<{
    ended: number;
  }>`select sace_end_sign_ins(${DEMO_USER_IDS.gestore}::uuid, null) as ended`.execute(
    test.tenantDatabase(randomUUID()),
  );
  expect(rows).toEqual([{ ended: 0 }]);
  expect(await left(remaining)).toEqual(all);
});
