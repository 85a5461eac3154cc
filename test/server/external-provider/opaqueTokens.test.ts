import { PassThrough } from 'node:stream';
import { active, startScriptedProvider, type Answer, type ScriptedProvider } from '../../support/scriptedProvider';
import { startServer, type TestServer } from '../../support/startServer';

let provider: ScriptedProvider;
let server: TestServer;
let log = '';

const stream = new PassThrough();
stream.on('data', (chunk: Buffer) => (log += chunk.toString()));

beforeAll(async () => {
  provider = await startScriptedProvider();
  const env = {
    OAUTH_ISSUER: provider.issuer,
    OAUTH_INTROSPECTION_CLIENT_ID: 'sace:api',
    OAUTH_INTROSPECTION_CLIENT_SECRET: 'sègreto & co',
  };
  server = await startServer({ env, logStream: stream });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const OWN = '/api/app/anagrafiche/my-accreditations';
const CONFIGURATION = '/api/abp/application-configuration';
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
};
let tokens = 0;
/** Returns a token without an earlier question, so that no cached answer exists. */
const newToken = () => `opaque-${String((tokens += 1))}`;
const ask = (token: string, url = OWN, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } });
/**
 * Starts a server with a provider that offers these methods of client authentication. Returns the questions of the
 * start and the server's log.
 */
async function offering(
  methods: readonly string[],
  id: string,
  secret: string,
  answer: Answer = { body: { active: false } },
) {
  const other = await startScriptedProvider();
  other.answers.discovery = {
    body: { ...(other.answers.discovery.body as object), token_endpoint_auth_methods_supported: methods },
  };
  other.answers.introspection = answer;
  let said = '';
  const logStream = new PassThrough();
  logStream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const env = {
    OAUTH_ISSUER: other.issuer,
    OAUTH_INTROSPECTION_CLIENT_ID: id,
    OAUTH_INTROSPECTION_CLIENT_SECRET: secret,
  };
  const started = await startServer({ env, logStream });
  await started.listen();
  const request = () => other.requests.find(({ path }) => path === '/protocol/introspect');
  await until(() => request() !== undefined);
  if (answer.status !== undefined) await until(() => said.includes('OAUTH_INTROSPECTION_CLIENT_ID'));
  const introspection = request();
  await started.close();
  await other.close();
  return { introspection, said };
}
const introspections = (token: string) =>
  provider.requests.filter(({ path, form }) => path === '/protocol/introspect' && form.get('token') === token);

describe('an opaque access token', () => {
  it('is introspected with the server’s own credentials, and opens what its user may [API-20]', async () => {
    provider.answers.introspection = active('auth0|rossi');
    const token = newToken();
    expect((await ask(token)).statusCode).toBe(200);
    const [question] = introspections(token);
    // RFC 6749, 2.3.1: both parts are form-encoded first.
    expect(Buffer.from(question?.authorization?.replace('Basic ', '') ?? '', 'base64').toString()).toBe(
      'sace%3Aapi:s%C3%A8greto+%26+co',
    );
    expect(question?.form.get('token_type_hint')).toBe('access_token');
  });

  it('is introspected with the credentials in the form where the provider takes them there, so that nothing is encoded twice', async () => {
    const { introspection } = await offering(['client_secret_basic', 'client_secret_post'], 'sace-api', 'a-b_c.d~e');
    expect(introspection?.authorization).toBeUndefined();
    expect(Object.fromEntries(introspection?.form ?? [])).toMatchObject({
      client_id: 'sace-api',
      client_secret: 'a-b_c.d~e',
    });
  });

  it('is introspected by Basic with no more than form encoding where the provider offers nothing else', async () => {
    const { introspection } = await offering(['client_secret_basic'], 'sace-api', 'a-b_c.d*e f');
    expect(Buffer.from(introspection?.authorization?.replace('Basic ', '') ?? '', 'base64').toString()).toBe(
      'sace-api:a-b_c.d*e+f',
    );
  });

  it('is introspected once for the calls of one page, and again soon after', async () => {
    provider.answers.introspection = active('auth0|rossi');
    const token = newToken();
    await Promise.all([ask(token), ask(token), ask(token)]);
    await ask(token);
    expect(introspections(token)).toHaveLength(1);
    provider.answers.introspection = { body: { active: false } };
    await new Promise((resolve) => setTimeout(resolve, 5100));
    expect((await ask(token)).statusCode).toBe(401);
  });

  it('is not remembered for longer than it holds', async () => {
    // The token expires well after the first question and well before the five seconds of the cache.
    const exp = Math.floor(Date.now() / 1000) + 3;
    provider.answers.introspection = active('auth0|rossi', { exp });
    const token = newToken();
    expect((await ask(token)).statusCode).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, exp * 1000 - Date.now() + 100));
    await ask(token);
    expect(introspections(token)).toHaveLength(2);
  });

  const past = Math.floor(Date.now() / 1000) - 600;
  it.each<[string, () => Answer]>([
    ['is not active', () => ({ body: { active: false } })],
    ['has expired', () => active('u', { exp: past })],
    ['does not hold yet', () => active('u', { nbf: past + 1200 })],
    ['is of another issuer', () => active('u', { iss: 'https://login.example' })],
    ['is for another audience', () => active('u', { aud: ['Other'] })],
    ['was issued to another program', () => active('u', { client_id: 'Other_App' })],
    ['names neither audience nor program', () => active('u', { client_id: undefined })],
    ['is bound to a key', () => active('u', { cnf: { jkt: 'x' } })],
    ['is no bearer token', () => active('u', { token_type: 'DPoP' })],
    ['names nobody', () => active('u', { sub: undefined })],
    ['names somebody with a control character', () => active('u\0')],
  ])('opens nothing when it %s', async (_what, answer) => {
    provider.answers.introspection = answer();
    const refused = await ask(newToken());
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['www-authenticate']).toContain('error="invalid_token"');
  });

  it('passes with our audience and without a program', async () => {
    provider.answers.introspection = active('auth0|rossi', { aud: ['Other', 'Sace'], client_id: undefined });
    expect((await ask(newToken())).statusCode).toBe(200);
  });
});

describe('a provider that is away', () => {
  const unavailable = { error: { message: 'Il servizio non è al momento disponibile: riprova fra poco.' } };

  it('signs nobody out: the answer is 503 everywhere, and all is well when it is back', async () => {
    const token = newToken();
    provider.answers.introspection = active('auth0|rossi');
    await provider.goAway();
    for (const url of [OWN, CONFIGURATION]) {
      const answer = await ask(token, url, { 'accept-language': 'it' });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({ _abperrorformat: 'true', 'retry-after': '5' });
      expect(answer.json()).toMatchObject(unavailable);
    }
    // Visitors do not notice.
    expect((await server.inject({ url: CONFIGURATION })).statusCode).toBe(200);
    await provider.comeBack();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await ask(token)).statusCode).toBe(200);
  });

  it.each<[string, Answer]>([
    ['fails', { status: 500, body: { error: 'server_error' } }],
    ['is overloaded', { status: 429, body: {} }],
    ['says something else than an answer', { body: ['active'] }],
    ['refuses the server’s credentials', { status: 401, body: { error: 'invalid_client' } }],
  ])('is answered as 503 too when it %s', async (_what, answer) => {
    provider.answers.introspection = answer;
    expect((await ask(newToken())).statusCode).toBe(503);
  });

  it('is not waited for by everybody', async () => {
    provider.answers.introspection = active('auth0|rossi');
    await provider.goAway();
    await ask(newToken());
    const before = provider.requests.length;
    await Promise.all(Array.from({ length: 20 }, () => ask(newToken())));
    await provider.comeBack();
    expect(provider.requests.length).toBe(before);
    await new Promise((resolve) => setTimeout(resolve, 1100));
  });
});

describe('worthless tokens', () => {
  it.each([
    ['one address', () => '198.51.100.7', '198.51.100.8'],
    ['one network of IPv6', (index: number) => `2001:db8:0:1::${index.toString(16)}`, '2001:db8:0:2::1'],
  ])('of %s keep nobody else out', async (_what, flooder, other) => {
    let release: () => void = () => undefined;
    const after = new Promise<void>((resolve) => (release = resolve));
    provider.answers.introspection = { body: { active: false }, after };
    const before = provider.requests.length;
    const from = (remoteAddress: string) =>
      server.inject({ url: OWN, remoteAddress, headers: { authorization: `Bearer ${newToken()}` } });
    const flood = Array.from({ length: 120 }, (_, index) => from(flooder(index)));
    await until(() => provider.requests.length >= before + 10);
    provider.answers.introspection = active('auth0|rossi');
    expect((await from(other)).statusCode).toBe(200);
    release();
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused).toHaveLength(110);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect((await from(flooder(1))).statusCode).toBe(200);
  });
});

it('says at its start that the provider refuses its own credentials, without them', async () => {
  const { said } = await offering(['client_secret_post'], 'sace-api', 'segreto', {
    status: 401,
    body: { error: 'invalid_client' },
  });
  expect(said).toContain('refused our own credentials');
  expect(said).not.toContain('segreto');
});

it.each<[string, () => Answer]>([
  ['inactive', () => ({ body: { active: false } })],
  ['audience', () => active('u', { aud: ['Other'] })],
  ['client', () => active('u', { client_id: 'Other_App' })],
])('says in the log that a token was refused because of its %s', async (reason, answer) => {
  provider.answers.introspection = answer();
  const before = log.length;
  expect((await ask(newToken())).statusCode).toBe(401);
  expect(log.slice(before)).toContain(`"reason":"${reason}"`);
});

it('says who signed in while nobody administers the portal, so that an operator can name the first administrator', async () => {
  provider.answers.introspection = active('auth0|prima');
  expect((await ask(newToken())).statusCode).toBe(200);
  expect(log).toMatch(/"subject":"auth0\|prima".*OAUTH_ADMINISTRATOR/);
});

it('writes no token and no secret to the log', async () => {
  provider.answers.introspection = { status: 500, body: {} };
  const token = newToken();
  await ask(token);
  expect(log).toContain('the identity provider is away');
  expect(log).not.toContain(token);
  expect(log).not.toMatch(/opaque-|s(è|%C3%A8)greto/);
});
