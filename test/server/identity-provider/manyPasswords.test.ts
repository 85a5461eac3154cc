import crypto from 'node:crypto';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { hashPassword, verifyPassword } from '../../../server/identity/provider/passwords/passwords';
import { boundedQueue } from '../../../server/identity/provider/boundedQueue';
import { begin, openLogin, Visitor } from '../../support/signIn';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

let server: TestServer;
let base: string;

beforeAll(async () => {
  server = await startServer({ env: { OAUTH_PASSWORD_CLIENTS: 'Sace_App' } });
  await ensureDemoUsers(server.database);
  base = await server.listen();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

/** Holds every hash back until it is released. Returns the number of running hashes, and the highest one. */
function heldHashes() {
  const { scrypt } = crypto;
  const held: (() => void)[] = [];
  const counts = { running: 0, most: 0 };
  let isFree = false;
  jest.spyOn(crypto, 'scrypt').mockImplementation((password, salt, bytes, options, done) => {
    counts.running += 1;
    counts.most = Math.max(counts.most, counts.running);
    const go = () => {
      scrypt(password, salt, bytes, { ...options, N: 2, r: 1, p: 1 }, (error, key) => {
        counts.running -= 1;
        done(error, key);
      });
    };
    if (isFree) go();
    else held.push(go);
  });
  const letGo = () => {
    isFree = true;
    held.splice(0).forEach((go) => {
      go();
    });
  };
  return { counts, letGo };
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('hashes of passwords', () => {
  it('are computed two at a time under any number of requests', async () => {
    const { counts, letGo } = heldHashes();
    const all = Promise.all([...Array.from({ length: 6 }, () => verifyPassword('x', null)), hashPassword('y')]);
    await until(() => counts.running === 2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(counts.running).toBe(2);
    letGo();
    expect(await all).toHaveLength(7);
    expect([counts.most, counts.running]).toEqual([2, 0]);
  });
  it('are made also after one has failed', async () => {
    const { inTurn } = boundedQueue({ atOnce: 1, waiting: 0 });
    const failing = inTurn(() => Promise.reject(new Error('broken')));
    const next = inTurn(() => Promise.resolve('made'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('made');
  });
});

describe('more sign-ins at once than can be looked at', () => {
  const password = (username: string) =>
    fetch(`${base}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'Sace_App',
        grant_type: 'password',
        username,
        password: '1q2w3E*',
        scope: 'openid',
      }),
    });

  it('are turned away for some seconds, calmly and uncounted, at both doors; those admitted are answered', async () => {
    const visitor = new Visitor(base, server.config.publicUrl);
    const login = await openLogin(visitor, begin(visitor.origin).address);
    const administrator = await bearer(server, 'admin');
    const { counts, letGo } = heldHashes();
    const early: Response[] = [];
    const admitted = Array.from({ length: 60 }, (_none, index) =>
      password(`nessuno-${String(index)}`).then((answer) => early.push(answer)),
    );
    await until(() => early.length === 8 && counts.running === 2);

    const posted = await visitor.post(login, { username: 'gestore', password: '1q2w3E*' });
    expect([posted.status, posted.headers.get('retry-after')]).toEqual([429, '15']);
    expect(await posted.text()).toContain(
      'In questo momento ci sono troppe richieste di accesso. Riprova tra un minuto.',
    );
    const refusal = await password('gestore');
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '15']);
    expect(await refusal.json()).toMatchObject({ error: 'invalid_grant', error_code: 'too_many_attempts' });
    // The creation of users waits in the same queue, which would otherwise grow at the wish of one tenant's
    // administrator.
    const made = await server.inject({
      method: 'POST',
      url: '/api/identity/users',
      headers: administrator,
      payload: { userName: 'nuovo', email: 'nuovo@studio.example', password: '1q2w3E*' },
    });
    expect([made.statusCode, made.headers['retry-after']]).toEqual([429, '15']);
    const gestore = await server.database
      .selectFrom('user_account')
      .select('access_failed_count')
      .where('user_name', '=', 'gestore')
      .executeTakeFirst();
    expect(gestore?.access_failed_count).toBe(0);

    letGo();
    await Promise.all(admitted);
    expect(early.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 52 }, () => 400),
      ...Array.from({ length: 8 }, () => 429),
    ]);
    expect(counts.most).toBe(2);
    jest.restoreAllMocks();
    const hits = await server.database
      .selectFrom('rate_limit')
      .select('hits')
      .where('key', 'like', 'login:%')
      .orderBy('hits', 'desc')
      .executeTakeFirst();
    expect(hits?.hits).toBe(52);
    expect((await visitor.post(login, { username: 'gestore', password: '1q2w3E*' })).status).toBe(303);
  });
});
