import { exportJWK, generateKeyPair } from 'jose';
import { readConfig } from '../../../server/platform/config/config';
import { StartupError } from '../../../server/platform/startupError';
import { startScriptedProvider, type ScriptedProvider } from '../../support/scriptedProvider';
import { startServer, type TestServer } from '../../support/startServer';

type Claims = Readonly<Record<string, unknown>>;

let provider: ScriptedProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startScriptedProvider();
  // The server starts while its provider is away.
  await provider.goAway();
  server = await startServer({ env: { OAUTH_ISSUER: provider.issuer } });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const OWN = '/api/app/anagrafiche/my-accreditations';
const ask = async (token: string) => server.inject({ url: OWN, headers: { authorization: `Bearer ${token}` } });
const status = async (claims: Claims, header?: { typ?: string; kid?: string }) =>
  (await ask(await provider.sign({ sub: 'auth0|rossi', ...claims }, header))).statusCode;
const now = Math.floor(Date.now() / 1000);
const past = now - 600;
const DAY = 24 * 60 * 60;

it('knows nothing of a token before the keys were read, and starts all the same', async () => {
  expect(await status({})).toBe(503);
  await provider.comeBack();
  await new Promise((resolve) => setTimeout(resolve, 1100));
});

describe('a signed access token', () => {
  it.each<[string, Claims, { typ?: string } | undefined]>([
    ['of type at+jwt', {}, { typ: 'at+jwt' }],
    ['of type JWT', {}, { typ: 'JWT' }],
    ['of several audiences', { aud: ['account', 'Sace'] }, undefined],
    ['of a whole day', { iat: now, exp: now + DAY }, undefined],
    ['that names its program otherwise', { azp: undefined, client_id: 'Sace_App' }, undefined],
  ])('%s opens what its user may', async (_what, claims, header) => {
    expect(await status(claims, header)).toBe(200);
  });

  it.each<[string, Claims, { typ?: string; kid?: string } | undefined]>([
    ['has expired', { exp: past }, undefined],
    ['never ends', { exp: undefined }, undefined],
    ['lives longer than a day', { iat: now, exp: now + DAY + 1 }, undefined],
    ['begins in another year', { iat: now + 365 * DAY, exp: now + 365 * DAY + 300 }, undefined],
    ['does not say since when it is', { iat: undefined }, undefined],
    ['is of another issuer', { iss: 'https://login.example' }, undefined],
    ['is of an issuer in other letters', { iss: 'http://127.0.0.1/realms/sace' }, undefined],
    ['is for another audience', { aud: 'Other' }, undefined],
    ['is for no audience', { aud: undefined }, undefined],
    ['was issued to another program', { azp: 'Other_App' }, undefined],
    ['is an id token without a mark', { aud: 'Sace_App' }, undefined],
    ['is an id token', { at_hash: 'x' }, undefined],
    ['is a logout token', {}, { typ: 'logout+jwt' }],
    ['is bound to a key', { cnf: { jkt: 'x' } }, undefined],
    ['names nobody', { sub: undefined }, undefined],
    ['names a key that there is not', {}, { kid: 'two' }],
  ])('opens nothing when it %s', async (_what, claims, header) => {
    expect(await status(claims, header)).toBe(401);
  });

  it('may live for as long as the operator says, and no longer', async () => {
    const fresh = await startServer({ env: { OAUTH_ISSUER: provider.issuer, OAUTH_TOKEN_MAX_HOURS: '1' } });
    const statusOf = async (seconds: number) => {
      const token = await provider.sign({ sub: 'auth0|rossi', iat: now, exp: now + seconds });
      return (await fresh.inject({ url: OWN, headers: { authorization: `Bearer ${token}` } })).statusCode;
    };
    const statuses = [await statusOf(3600), await statusOf(3601)];
    await fresh.close();
    expect(statuses).toEqual([200, 401]);
  });

  it('opens nothing when another key signed it, or none', async () => {
    const token = await provider.sign({ sub: 'auth0|rossi' });
    const other = await generateKeyPair('RS256', { extractable: true });
    const good = provider.answers.keys;
    expect((await ask(token.replace(/[^.]+$/, ''))).statusCode).toBe(401);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1] ?? ''}.`;
    expect((await ask(unsigned)).statusCode).toBe(401);
    provider.answers.keys = { body: { keys: [{ ...(await exportJWK(other.publicKey)), kid: 'one', alg: 'RS256' }] } };
    const fresh = await startServer({ env: { OAUTH_ISSUER: provider.issuer } });
    expect((await fresh.inject({ url: OWN, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401);
    await fresh.close();
    provider.answers.keys = good;
  });

  it('goes on opening while the provider is away, by the keys that were read', async () => {
    expect(await status({})).toBe(200);
    await provider.goAway();
    expect(await status({})).toBe(200);
    await provider.comeBack();
  });
});

it('does not start where the audience of id tokens is that of access tokens', () => {
  const problem =
    'OAUTH_AUDIENCE must not be the same as OAUTH_CLIENT_ID: id tokens, whose audience is the client, would pass for access tokens.';
  const env = { OAUTH_ISSUER: 'https://login.example', OAUTH_CLIENT_ID: 'Sace' };
  expect(() => readConfig(env)).toThrow(StartupError);
  expect(() => readConfig(env)).toThrow(problem);
  expect(readConfig({ ...env, OAUTH_AUDIENCE: 'sace-api' }).oAuth).toMatchObject({
    clientId: 'Sace',
    audience: 'sace-api',
  });
  // Our own access tokens say what they are.
  expect(readConfig({ OAUTH_CLIENT_ID: 'Sace' }).oAuth.audience).toBe('Sace');
});

it('takes no opaque token when nothing tells how to read one', async () => {
  expect((await ask('opaque')).statusCode).toBe(401);
});

it('refuses a provider that gives itself another name', async () => {
  const { discovery } = provider.answers;
  provider.answers.discovery = { body: { ...(discovery.body as object), issuer: 'http://127.0.0.1:1/realms/Sace' } };
  const fresh = await startServer({ env: { OAUTH_ISSUER: provider.issuer } });
  const token = await provider.sign({ sub: 'auth0|rossi' });
  expect((await fresh.inject({ url: OWN, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(503);
  await fresh.close();
  provider.answers.discovery = discovery;
});

it.each([
  '/connect/authorize',
  '/connect/token',
  '/connect/login/abc',
  '/connect/logout',
  '/.well-known/openid-configuration',
  '/.well-known/jwks',
])('does not serve %s of the provider inside', async (url) => {
  expect((await server.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
});

it('still leads a visitor at another name of this machine to the configured address, which the provider knows', async () => {
  const answer = await server.inject({
    url: '/albo?nome=rossi',
    headers: { host: '127.0.0.1:8080', accept: 'text/html' },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'http://localhost:8080/albo?nome=rossi']);
});
