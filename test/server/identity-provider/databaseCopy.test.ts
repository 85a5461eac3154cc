/** A copy of the database opens nothing: signing keys and secrets of holders are not readable in it. */
import { sql } from 'kysely';
import { readConfig } from '../../../server/platform/config/config';
import { migrate } from '../../../server/platform/database/migrate';
import { sealer } from '../../../server/platform/secrets';
import { StartupError } from '../../../server/platform/startupError';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { rotateNow, tendKeys } from '../../../server/identity/provider/keys/keyRotation';
import { cookieSecrets, signingKeys } from '../../../server/identity/provider/keys/keys';
import { digestOf } from '../../../server/identity/provider/storedPayload';
import { insertAccount, PASSWORD } from '../../support/accounts';
import { databaseCopy, foundIn } from '../../support/databaseCopy';
import { queuedMails } from '../../support/mailJobs';
import { startReplica } from '../../support/replica';
import {
  askTokens,
  begin,
  followToProgram,
  locationOf,
  openLogin,
  refresh,
  signIn,
  type Tokens,
  type Visitor,
} from '../../support/signIn';
import { makeSpidProvider } from '../../support/spidProvider';
import { startSignInServer, type SignInServer } from '../../support/signInServer';
import { testSealer } from '../../support/startServer';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';
import { bearer } from '../../support/tokens';

const PAST_LOGIN = { username: 'gestore', password: '1q2w3E*' };
const xsrfOf = async (page: Response) => /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
const tokensOf = ({ access_token, refresh_token, id_token }: Tokens) => [access_token, refresh_token, id_token];
const privateParts = async (database: TestDatabase['database']) =>
  (await signingKeys(database, testSealer)).flatMap(({ d, p, q, dp, dq, qi }) =>
    [d, p, q, dp, dq, qi].filter((part) => part !== undefined),
  );

describe('a copy of the database', () => {
  let server: SignInServer;
  beforeAll(async () => {
    server = await startSignInServer();
  });
  afterAll(() => server.close());

  /** Visitors at every place where the provider stores something. */
  async function everyVisit(): Promise<Record<string, string[]>> {
    const visitors = Array.from({ length: 5 }, () => server.newVisitor());
    const [signedIn, before, answered, coming, leaving] = visitors as [Visitor, Visitor, Visitor, Visitor, Visitor];
    const first = await signIn(signedIn, { userName: 'gestore', remember: true });
    const renewed = (await (await refresh(signedIn, first.refresh_token)).json()) as Tokens;
    await openLogin(before, begin(before.origin).address);
    await answered.post(await openLogin(answered, begin(answered.origin).address), PAST_LOGIN);
    const login = await openLogin(coming, begin(coming.origin).address);
    const code = (await followToProgram(coming, await coming.post(login, PAST_LOGIN))).searchParams.get('code') ?? '';
    // Another user signs in with the same browser: the provider asks for the sign-out of the first, and stores the way
    // back.
    const other = await openLogin(coming, begin(coming.origin, { prompt: 'login' }).address);
    const change = await coming.get(locationOf(await coming.post(other, { username: 'cassa', password: '1q2w3E*' })));
    const last = await signIn(leaving, { userName: 'cassa' });
    const page = await leaving.get(`/connect/logout?id_token_hint=${last.id_token}`);
    const questions = [await xsrfOf(change), await xsrfOf(page)];
    return {
      token: [first, renewed, last].flatMap(tokensOf),
      code: [code],
      cookie: visitors.flatMap(({ given }) => given),
      question: questions,
    };
  }

  async function everyMail(): Promise<string[]> {
    await insertAccount(server.database, { userName: 'ada' });
    const headers = await bearer(server, 'ada');
    const profile = (await server.inject({ url: '/api/account/my-profile', headers })).json<object>();
    await server.inject({
      method: 'PUT',
      url: '/api/account/my-profile',
      headers,
      payload: { ...profile, email: 'ada@nuovo.example', currentPassword: PASSWORD },
    });
    await server.inject({
      method: 'POST',
      url: '/api/account/send-password-reset-code',
      payload: { email: 'ada@studio.example', appName: 'Angular' },
    });
    return (await queuedMails(server)).flatMap(({ text }) =>
      [...text.matchAll(/#([\w-]{43})/g)].map(([, token = '']) => token),
    );
  }

  it('holds nothing that signs, and nothing that a browser, a program or a mailbox was given', async () => {
    const secrets = {
      ...(await everyVisit()),
      link: await everyMail(),
      key: await privateParts(server.database),
      'cookie secret': await cookieSecrets(server.database, testSealer),
    };
    // Each kind has secrets: a search for nothing would find nothing.
    expect(Object.entries(secrets).map(([what, { length }]) => [what, length > 0])).toEqual(
      Object.keys(secrets).map((what) => [what, true]),
    );
    expect(secrets.link).toHaveLength(2);
    expect(Object.values(secrets).flat()).not.toContain('');
    expect(foundIn(await databaseCopy(server.database), secrets)).toEqual([]);
  });

  it('has digests, with which nobody signs in', async () => {
    const visitor = server.newVisitor();
    const { refresh_token: token } = await signIn(visitor, { userName: 'gestore' });
    const rows = await server.database
      .selectFrom('oidc_payload')
      .select('id')
      .where('id', '=', digestOf(token))
      .execute();
    expect(rows).toHaveLength(1);
    expect((await refresh(visitor, digestOf(token))).status).toBe(400);
    expect((await refresh(visitor, token)).status).toBe(200);
  });

  it('holds no key that signs requests to SPID providers', async () => {
    const spid = await makeSpidProvider('http://localhost:8090', 'Prova');
    const withSpid = await startSignInServer({ env: { SPID_IDP_METADATA: spid.metadata } });
    try {
      const { names } = await withSpid.database
        .selectFrom('server_secret')
        .select(({ fn }) => fn.agg<string>('string_agg', ['name', sql.lit(' ')]).as('names'))
        .executeTakeFirstOrThrow();
      expect(names).toContain('spid: ');
      expect(foundIn(await databaseCopy(withSpid.database), { key: ['PRIVATE KEY'] })).toEqual([]);
    } finally {
      await withSpid.close();
      await spid.close();
    }
  });

  it('holds no secret of a program any more once the program has come', async () => {
    const secret = 'segreto-di-un-altro-programma';
    const row = {
      client_id: 'altro',
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: ['https://altro.example/'],
    };
    const write = (client_secret: string) =>
      server.database
        .insertInto('oidc_payload')
        .values({ model: 'Client', id: 'altro', payload: JSON.stringify({ ...row, client_secret }) })
        .onConflict((conflict) =>
          conflict.columns(['model', 'id']).doUpdateSet({ payload: JSON.stringify({ ...row, client_secret }) }),
        )
        .execute();
    const ask = async (client_secret: string) => {
      const fields = { client_id: 'altro', client_secret, grant_type: 'refresh_token', refresh_token: 'nessuno' };
      return ((await (await askTokens(server.newVisitor(), fields)).json()) as { error: string }).error;
    };
    await write(secret);
    for (const [given, answer] of [
      [secret, 'invalid_grant'],
      [secret, 'invalid_grant'],
      ['falso', 'invalid_client'],
    ] as const)
      expect(await ask(given)).toBe(answer);
    expect(foundIn(await databaseCopy(server.database), { secret: [secret] })).toEqual([]);
    await write('un-segreto-nuovo');
    expect([await ask(secret), await ask('un-segreto-nuovo')]).toEqual(['invalid_client', 'invalid_grant']);
    expect(foundIn(await databaseCopy(server.database), { secret: ['un-segreto-nuovo'] })).toEqual([]);
  });
});

describe('an update from a program that stored them readable', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
    await ensureDemoUsers(test.database);
  });
  afterEach(() => test.drop());

  it('lets sign-ins go on, which that program understands until it has ended, and leaves nothing readable', async () => {
    // The removing migration waits as long as an older program is connected.
    await test.database
      .deleteFrom('schema_migration' as never)
      .where('version' as never, '=', 240 as never)
      .execute();
    const replica = await startReplica(test);
    try {
      const [visitor, waiting] = [replica.newVisitor(), replica.newVisitor()];
      const tokens = await signIn(visitor, { userName: 'gestore', remember: true });
      const login = await openLogin(waiting, begin(waiting.origin).address);
      const keys = await privateParts(replica.database);
      const secrets = await cookieSecrets(replica.database, testSealer);
      const handedOut = { token: [tokens.refresh_token], key: keys, 'cookie secret': secrets };
      expect(new Set(foundIn(await databaseCopy(test.database), handedOut))).toEqual(
        new Set(['token in public.oidc_payload', 'key in public.signing_key', 'cookie secret in public.server_secret']),
      );

      expect((await migrate(test.poolConfig)).applied).toEqual(['0240-contract-digests-of-sign-ins.sql']);
      await Promise.all([tendKeys(test.database, testSealer, 90), tendKeys(test.database, testSealer, 90)]);
      const all = { ...handedOut, cookie: [...visitor.given, ...waiting.given] };
      expect(foundIn(await databaseCopy(test.database), all)).toEqual([]);

      expect(await privateParts(replica.database)).toEqual(keys);
      expect((await refresh(visitor, tokens.refresh_token)).status).toBe(200);
      expect(
        (await followToProgram(visitor, await visitor.get(begin(visitor.origin).address))).searchParams.has('code'),
      ).toBe(true);
      expect((await followToProgram(waiting, await waiting.post(login, PAST_LOGIN))).searchParams.has('code')).toBe(
        true,
      );
      const later = { ...all, cookie: [...visitor.given, ...waiting.given] };
      expect(foundIn(await databaseCopy(test.database), later)).toEqual([]);
    } finally {
      await replica.close();
    }
  });

  it('does not start with another secret key, which seals nothing beside the first, until new keys are made', async () => {
    await (await startReplica(test)).close();
    const SACE_SECRET_KEY = Buffer.alloc(32, 9).toString('base64');
    const other = sealer(readConfig({ SACE_SECRET_KEY }));
    await expect(startReplica(test, { SACE_SECRET_KEY })).rejects.toThrow(StartupError);
    await expect(startReplica(test, { SACE_SECRET_KEY })).rejects.toThrow(/npm run rotate-keys -- --distrust/);
    await expect(rotateNow(test.database, other, { distrust: false })).rejects.toThrow(/does not open/);
    await rotateNow(test.database, other, { distrust: true });
    const replica = await startReplica(test, { SACE_SECRET_KEY });
    try {
      expect((await signIn(replica.newVisitor(), { userName: 'gestore' })).access_token).toEqual(expect.any(String));
    } finally {
      await replica.close();
    }
  });
});
