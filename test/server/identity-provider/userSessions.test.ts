import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { purgeEndedSessions } from '../../../server/identity/provider/sessions/userSessions';
import { startReplica, type Replica } from '../../support/replica';
import { begin, followToProgram, locationOf, refresh, signIn, type Tokens, type Visitor } from '../../support/signIn';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
let test: TestDatabase;
let replicas: Replica[];

beforeAll(async () => {
  test = await createTestDatabase();
  await ensureDemoUsers(test.database);
  replicas = await Promise.all([startReplica(test), startReplica(test)]);
});
afterAll(async () => {
  await Promise.all(replicas.map(({ close }) => close()));
  await test.drop();
});

type Session = {
  id: string;
  isCurrent: boolean;
  method: string;
  address: string | null;
  browser: string | null;
  system: string | null;
  isRemembered: boolean;
  startedAt: string;
  lastUsedAt: string;
};
const replica = (index: 0 | 1) => {
  const found = replicas[index];
  if (!found) throw new Error('There are two replicas.');
  return found;
};
const grantOf = (tokens: Tokens) => String(decodeJwt(tokens.access_token)['gid']);
const headers = (tokens: Tokens) => ({ authorization: `Bearer ${tokens.access_token}`, 'user-agent': FIREFOX });
const statusAt = async (index: 0 | 1, tokens: Tokens) =>
  (await replica(index).app.inject({ url: '/api/account/sessions', headers: headers(tokens) })).statusCode;
const sessionsOf = async (tokens: Tokens) =>
  (await replica(0).app.inject({ url: '/api/account/sessions', headers: headers(tokens) })).json<{ items: Session[] }>()
    .items;
const revoke = (tokens: Tokens, id: string) =>
  replica(0).app.inject({ method: 'DELETE', url: `/api/account/sessions/${id}`, headers: headers(tokens) });
const everywhere = (tokens: Tokens, keepCurrent: boolean) =>
  replica(0).app.inject({
    method: 'POST',
    url: '/api/account/sign-out-everywhere',
    headers: headers(tokens),
    payload: { keepCurrent },
  });
const refreshStatus = async (visitor: Visitor, tokens: Tokens) => (await refresh(visitor, tokens.refresh_token)).status;
const logged = (action: string) =>
  test.database.selectFrom('security_log').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();

/** Signs in as a browser does; the sign-in is on the list of every replica. */
async function device(userName: 'gestore' | 'cassa' | 'certificatore' | 'admin', userAgent = FIREFOX) {
  const visitor = replica(0).newVisitor();
  const tokens = await signIn(visitor, { userName });
  const row = {
    grant_id: grantOf(tokens),
    tenant_id: HOST_TENANT_ID,
    user_id: DEMO_USER_IDS[userName],
    client_id: 'Sace_App',
    method: 'password' as const,
    address: '192.0.2.7',
    user_agent: userAgent,
  };
  await test.database
    .insertInto('sign_in_session')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('grant_id').doUpdateSet({ address: row.address, user_agent: row.user_agent }),
    )
    .execute();
  return { visitor, tokens };
}

/** True when the browser would be signed in again without a question. */
async function comesBackByItself(visitor: Visitor): Promise<boolean> {
  const answer = await visitor.get(begin(visitor.origin).address);
  return (
    !new URL(locationOf(answer), visitor.origin).pathname.startsWith('/connect/login') &&
    (await followToProgram(visitor, answer)).searchParams.has('code')
  );
}

it('lists the sign-ins of the caller, this one first, with the device in words and without the grant', async () => {
  const first = await device(
    'certificatore',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  );
  const second = await device('certificatore');
  const sessions = await sessionsOf(second.tokens);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    method: 'password',
    address: '192.0.2.7',
    browser: 'Firefox',
    system: 'Linux',
    isRemembered: false,
    isCurrent: true,
    startedAt: expect.stringMatching(/Z$/) as string,
    lastUsedAt: expect.stringMatching(/Z$/) as string,
  });
  expect(sessions[1]).toMatchObject({ browser: 'Safari', system: 'iOS', isCurrent: false });
  expect(JSON.stringify(sessions)).not.toContain(grantOf(first.tokens));
});

it('ends one sign-in within a second at every replica, its refresh token and its browser’s session included', async () => {
  const [remaining, ended] = [await device('gestore'), await device('gestore')];
  expect([await statusAt(0, ended.tokens), await statusAt(1, ended.tokens)]).toEqual([200, 200]); // Both replicas have just cached it.
  const other = (await sessionsOf(remaining.tokens)).find(({ isCurrent }) => !isCurrent);
  const answer = await revoke(remaining.tokens, other?.id ?? '');
  expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 1 }]);
  const revokedAt = Date.now();
  for (const index of [0, 1] as const) {
    // The time of the request counts: a busy machine may be slow to answer.
    for (let sentAt = Date.now(); (await statusAt(index, ended.tokens)) === 200; sentAt = Date.now()) {
      if (sentAt - revokedAt > 1000) throw new Error('The token still opens the API.');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  expect((await refresh(ended.visitor, ended.tokens.refresh_token)).status).toBe(400);
  expect(await comesBackByItself(ended.visitor)).toBe(false);
  expect([
    await statusAt(1, remaining.tokens),
    await refreshStatus(remaining.visitor, remaining.tokens),
    await comesBackByItself(remaining.visitor),
  ]).toEqual([200, 200, true]);
  expect(await logged('SessionRevoked')).toMatchObject([
    {
      user_id: DEMO_USER_IDS.gestore,
      user_name: 'gestore',
      method: 'password',
      address: '127.0.0.1',
      user_agent: FIREFOX,
      details: { session: other?.id },
    },
  ]);
});

it('knows no sign-in of somebody else, and none that has ended', async () => {
  const [mine, theirs] = [await device('cassa'), await device('admin')];
  const [target] = await sessionsOf(theirs.tokens);
  expect((await revoke(mine.tokens, target?.id ?? '')).statusCode).toBe(404);
  expect((await revoke(mine.tokens, randomUUID())).statusCode).toBe(404);
  expect((await revoke(mine.tokens, grantOf(theirs.tokens))).statusCode).toBe(400);
  expect(await statusAt(1, theirs.tokens)).toBe(200);
  const [own] = await sessionsOf(mine.tokens);
  expect((await revoke(theirs.tokens, own?.id ?? '')).statusCode).toBe(404);
  expect((await revoke(mine.tokens, own?.id ?? '')).statusCode).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1050));
  expect((await revoke(mine.tokens, own?.id ?? '')).statusCode).toBe(401);
});

it('ends all sign-ins but the one that asks, those that no list knows too, and nobody else’s', async () => {
  const [remaining, listed, theirs] = [await device('gestore'), await device('gestore'), await device('admin')];
  const unlisted = await signIn(replica(1).newVisitor(), { userName: 'gestore' });
  await test.database.deleteFrom('sign_in_session').where('grant_id', '=', grantOf(unlisted)).execute();
  const answer = await everywhere(remaining.tokens, true);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ ended: number }>().ended).toBeGreaterThanOrEqual(2);
  expect(await sessionsOf(remaining.tokens)).toMatchObject([{ isCurrent: true }]);
  expect(await refreshStatus(listed.visitor, listed.tokens)).toBe(400);
  expect(await refreshStatus(replica(1).newVisitor(), unlisted)).toBe(400);
  expect([
    await comesBackByItself(remaining.visitor),
    await comesBackByItself(listed.visitor),
    await comesBackByItself(theirs.visitor),
  ]).toEqual([true, false, true]);
  expect([
    await refreshStatus(remaining.visitor, remaining.tokens),
    await refreshStatus(theirs.visitor, theirs.tokens),
  ]).toEqual([200, 200]);
  expect((await logged('LogoutOthers'))[0]).toMatchObject({
    user_id: DEMO_USER_IDS.gestore,
    details: { keptCurrent: true },
  });
});

it('ends the calling sign-in with the others when the user does not exclude it', async () => {
  const [asking, other] = [await device('gestore'), await device('gestore')];
  expect((await everywhere(asking.tokens, false)).statusCode).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1050));
  for (const one of [asking, other]) {
    expect([
      await statusAt(0, one.tokens),
      await statusAt(1, one.tokens),
      await refreshStatus(one.visitor, one.tokens),
    ]).toEqual([401, 401, 400]);
    expect(await comesBackByItself(one.visitor)).toBe(false);
  }
  const owners = await test.database
    .selectFrom('sign_in_session')
    .select('user_id')
    .where('user_id', '=', DEMO_USER_IDS.gestore)
    .execute();
  expect(owners).toEqual([]);
});

it('asks for the wish about the present sign-in, and refuses what is no such wish', async () => {
  const { tokens } = await device('gestore');
  for (const payload of [{}, { keepCurrent: 'yes' }, { keepCurrent: true, userId: DEMO_USER_IDS.admin }]) {
    const answer = await replica(0).app.inject({
      method: 'POST',
      url: '/api/account/sign-out-everywhere',
      headers: headers(tokens),
      payload,
    });
    expect(answer.statusCode).toBe(400);
  }
  expect(await statusAt(0, tokens)).toBe(200);
});

it('does not list what opens nothing any more, and forgets it with the cleaning', async () => {
  const [current, gone, idle] = [await device('cassa'), await device('cassa'), await device('cassa')];
  await test.database
    .deleteFrom('oidc_payload')
    .where('model', '=', 'Grant')
    .where('id', '=', grantOf(gone.tokens))
    .execute();
  // Neither tokens nor a browser's session refer to the grant: it has no effect any more.
  await test.database.deleteFrom('oidc_payload').where('grant_id', '=', grantOf(idle.tokens)).execute();
  expect((await sessionsOf(current.tokens)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]); // The browser of the idle sign-in could still return.
  await test.database.deleteFrom('oidc_payload').where('model', '=', 'Session').execute();
  expect(await sessionsOf(current.tokens)).toMatchObject([{ isCurrent: true }]);
  await test.database
    .updateTable('sign_in_session')
    .set({ started_at: new Date(Date.now() - 2 * 3_600_000) })
    .where('user_id', '=', DEMO_USER_IDS.cassa)
    .execute();
  await purgeEndedSessions(test.database);
  const rows = await test.database
    .selectFrom('sign_in_session')
    .select('grant_id')
    .where('user_id', '=', DEMO_USER_IDS.cassa)
    .execute();
  expect(rows.map(({ grant_id }) => grant_id).sort()).toEqual([grantOf(current.tokens), grantOf(idle.tokens)].sort());
});
