import { sql } from 'kysely';
import { decodeProtectedHeader, SignJWT, importJWK, decodeJwt } from 'jose';
import type { Database } from '../../../server/platform/database/schema';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { keyRing } from '../../../server/identity/provider/keys/keyRing';
import { KEPT_AFTER_DAYS, rotateNow, tendKeys } from '../../../server/identity/provider/keys/keyRotation';
import { signingKeys } from '../../../server/identity/provider/keys/keys';
import { startReplica, type Replica } from '../../support/replica';
import { begin, followToProgram, openLogin, refresh, signIn, type Tokens } from '../../support/signIn';
import { testSealer } from '../../support/startServer';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
let first: Replica;
let second: Replica;

/** Runs the refresh that each replica does by itself within a minute. */
const notice = ({ database }: Replica) => keyRing(database, testSealer).refresh();

beforeEach(async () => {
  test = await createTestDatabase();
  await ensureDemoUsers(test.database);
  first = await startReplica(test);
  second = await startReplica(test);
});
afterEach(async () => {
  await Promise.all([first.close(), second.close()]);
  await test.drop();
});

const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const status = async ({ app }: Replica, { access_token }: Tokens) =>
  (await app.inject({ url: '/api/account/sessions', headers: { authorization: `Bearer ${access_token}` } })).statusCode;
const published = async ({ app }: Replica) =>
  (await app.inject('/.well-known/jwks')).json<{ keys: Record<string, unknown>[] }>().keys;
const refreshed = async (replica: Replica, { refresh_token }: Tokens) =>
  (await (await refresh(replica.newVisitor(), refresh_token)).json()) as Tokens;
const keyCount = async (database: Database) => (await signingKeys(database, testSealer)).length;
const age = (days: number) =>
  sql`update signing_key set signs_from = signs_from - make_interval(days => ${days}), created_at = created_at - make_interval(days => ${days})`.execute(
    test.database,
  );
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const rotations = () =>
  test.database
    .selectFrom('security_log')
    .select('details')
    .where('action', '=', 'SigningKeyRotated')
    .orderBy('id')
    .execute();

it('makes the next key in time: published a day before it signs, by one of many replicas', async () => {
  const [old] = await signingKeys(test.database, testSealer);
  await age(88);
  await tendKeys(test.database, testSealer, 90);
  expect(await keyCount(test.database)).toBe(1);
  await age(1);
  await Promise.all([
    tendKeys(test.database, testSealer, 90),
    tendKeys(test.database, testSealer, 90),
    tendKeys(test.database, testSealer, 90),
  ]);
  const keys = await signingKeys(test.database, testSealer);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toEqual(old); // This key still signs.
  await Promise.all([notice(first), notice(second)]);
  expect((await published(second)).map(({ kid }) => kid)).toEqual(keys.map(({ kid }) => kid));
  expect(Object.keys((await published(first))[1] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  expect(kidOf((await signIn(first.newVisitor(), { userName: 'gestore' })).access_token)).toBe(old?.kid);
  await age(1);
  await notice(first);
  expect(kidOf((await signIn(first.newVisitor(), { userName: 'gestore' })).access_token)).toBe(keys[1]?.kid);
  expect(await rotations()).toEqual([{ details: { kid: keys[1]?.kid, reason: 'age' } }]);
});

it('keeps sign-ins over a rotation: old tokens open, renewals use the new key, sign-out works at every replica', async () => {
  const before = await signIn(first.newVisitor(), { userName: 'gestore' });
  await rotateNow(test.database, testSealer, { distrust: false });
  await sql`update signing_key set signs_from = now() where signs_from > now()`.execute(test.database); // The two minutes are over.
  await notice(first);
  // The second replica has not read the new keys yet.
  const after = await refreshed(first, before);
  expect(kidOf(after.access_token)).not.toBe(kidOf(before.access_token));
  expect(kidOf(after.id_token)).toBe(kidOf(after.access_token));
  await pause(1050); // During this time no token makes it read the keys again.
  expect([
    await status(first, before),
    await status(second, before),
    await status(first, after),
    await status(second, after),
  ]).toEqual([200, 200, 200, 200]);
  // The second replica signs with the new key by now, too, without a notification.
  expect(kidOf((await refreshed(second, after)).access_token)).toBe(kidOf(after.access_token));
  const revoked = await second.app.inject({
    method: 'POST',
    url: '/connect/revocat',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `client_id=Sace_App&token=${before.access_token}`,
  });
  expect(revoked.statusCode).toBe(200);
  await pause(1050);
  expect([await status(first, after), (await refresh(first.newVisitor(), after.refresh_token)).status]).toEqual([
    401, 400,
  ]);
});

it('revokes a token whose key the replica does not know yet', async () => {
  await rotateNow(test.database, testSealer, { distrust: true });
  await notice(first);
  const tokens = await signIn(first.newVisitor(), { userName: 'cassa' });
  await pause(1050);
  await second.app.inject({
    method: 'POST',
    url: '/connect/revocat',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `client_id=Sace_App&token=${tokens.access_token}`,
  });
  expect((await refresh(first.newVisitor(), tokens.refresh_token)).status).toBe(400);
});

it('deletes the old key when nothing that it signed can be of use any more, not before', async () => {
  const [old] = await signingKeys(test.database, testSealer);
  await rotateNow(test.database, testSealer, { distrust: false });
  await age(KEPT_AFTER_DAYS);
  await tendKeys(test.database, testSealer, 90);
  expect(await keyCount(test.database)).toBe(2);
  await age(1);
  await tendKeys(test.database, testSealer, 90);
  const keys = await signingKeys(test.database, testSealer);
  expect(keys).toHaveLength(1);
  expect(keys[0]?.kid).not.toBe(old?.kid);
});

it('distrusts a key that leaked: its tokens open nothing, forged ones neither, and the sign-ins go on', async () => {
  const [leaked] = await signingKeys(test.database, testSealer);
  if (!leaked) throw new Error('There is a key.');
  const before = await signIn(first.newVisitor(), { userName: 'gestore' });
  expect(await status(second, before)).toBe(200);
  const forged = await new SignJWT(decodeJwt(before.access_token))
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: leaked.kid ?? '' })
    .setJti('forged')
    .sign(await importJWK(leaked, 'RS256'));
  expect(await status(second, { ...before, access_token: forged })).toBe(200);
  await rotateNow(test.database, testSealer, { distrust: true });
  await Promise.all([notice(first), notice(second)]);
  expect(await published(first)).toHaveLength(1);
  for (const replica of [first, second]) {
    expect([await status(replica, before), await status(replica, { ...before, access_token: forged })]).toEqual([
      401, 401,
    ]);
  }
  const after = await refreshed(second, before);
  expect(await status(first, after)).toBe(200);
  expect(await rotations()).toMatchObject([{ details: { reason: 'distrust' } }]);
});

it('refuses a token of an unknown key without reading the keys for each', async () => {
  const tokens = await signIn(first.newVisitor(), { userName: 'gestore' });
  const [key] = await signingKeys(test.database, testSealer);
  if (!key) throw new Error('There is a key.');
  const stranger = await new SignJWT(decodeJwt(tokens.access_token))
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'nobody-knows-it' })
    .sign(await importJWK(key, 'RS256'));
  await pause(1050);
  await test.database.schema.alterTable('signing_key').renameTo('signing_key_away').execute();
  // The first call queries the database in vain and fails; those after it do not query.
  const answers: number[] = [];
  for (let count = 0; count < 5; count += 1) answers.push(await status(first, { ...tokens, access_token: stranger }));
  expect(answers).toEqual([500, 401, 401, 401, 401]);
  expect(await status(first, tokens)).toBe(200);
  await test.database.schema.alterTable('signing_key_away').renameTo('signing_key').execute();
});

it('goes on with a sign-in that began before the cookie secret changed', async () => {
  const visitor = first.newVisitor();
  const login = await openLogin(visitor, begin(visitor.origin).address);
  const age = (interval: string) =>
    sql`update server_secret set created_at = created_at - ${interval}::interval where name like 'oidc-cookies%'`.execute(
      test.database,
    );
  await age('90 days');
  await Promise.all([tendKeys(test.database, testSealer, 90), tendKeys(test.database, testSealer, 90)]);
  const [before, early] = [await notice(first), await notice(second)];
  expect([before.cookieKeys.length, early.cookieKeys.length]).toEqual([2, 2]);
  await age('3 minutes');
  const now = await notice(first);
  expect(now.cookieKeys).toEqual([before.cookieKeys[1], before.cookieKeys[0]]); // The new key signs now that all replicas know it.
  const callback = await followToProgram(
    visitor,
    await visitor.post(login, { username: 'gestore', password: '1q2w3E*' }),
  );
  expect(callback.searchParams.get('code')).toEqual(expect.any(String));
  await age('15 days');
  await tendKeys(test.database, testSealer, 90);
  expect((await notice(first)).cookieKeys).toEqual([now.cookieKeys[0]]);
});
