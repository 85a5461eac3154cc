import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { accountById } from '../../../server/identity/provider/accounts';
import { signingKeys } from '../../../server/identity/provider/keys/keys';
import { startServer, testSealer, type TestServer } from '../../support/startServer';
import { accessTokenFor } from '../../support/tokens';

let server: TestServer;
let key: JWK;

beforeAll(async () => {
  server = await startServer();
  await accessTokenFor(server, 'gestore');
  const [signing] = await signingKeys(server.database, testSealer);
  if (!signing) throw new Error('There is a key that signs.');
  key = signing;
});
afterAll(() => server.close());

const PROTECTED = '/api/app/anagrafiche/my-accreditations';
const YEAR = 365 * 24 * 60 * 60;
const MANAGED = '/api/app/admin-accreditations?take=1';
const CONFIGURATION = '/api/abp/application-configuration';

const ask = (url: string, token: string | null, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers } });

/** Forges a token with our key and the given claims. */
async function forge(changes: {
  claims?: Record<string, unknown>;
  issuer?: string;
  audience?: string;
  typ?: string;
  /** Null for a token that does not say it. */
  issuedIn?: number | null;
  expiresIn?: number;
  jwk?: JWK;
}) {
  const now = Math.floor(Date.now() / 1000);
  const grant = await server.database
    .selectFrom('oidc_payload')
    .select('id')
    .where('model', '=', 'Grant')
    .executeTakeFirstOrThrow();
  const token = new SignJWT({
    gid: grant.id,
    tenantid: '00000000-0000-0000-0000-000000000000',
    client_id: 'Sace_App',
    ...changes.claims,
  })
    .setProtectedHeader({ alg: 'RS256', typ: changes.typ ?? 'at+jwt', kid: key.kid ?? '' })
    .setSubject(DEMO_USER_IDS.gestore)
    .setIssuer(changes.issuer ?? server.config.publicUrl)
    .setAudience(changes.audience ?? 'Sace')
    .setExpirationTime(now + (changes.expiresIn ?? 300));
  if (changes.issuedIn !== null) token.setIssuedAt(now + (changes.issuedIn ?? 0));
  return token.sign(await importJWK(changes.jwk ?? key, 'RS256'));
}

describe('a token', () => {
  it('opens an operation for its user', async () => {
    expect((await ask(PROTECTED, await accessTokenFor(server, 'gestore'))).statusCode).toBe(200);
    expect((await ask(PROTECTED, await forge({}))).statusCode).toBe(200);
  });
  it('is demanded with a challenge and without a body when it is missing', async () => {
    const answer = await ask(PROTECTED, null);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.headers).not.toHaveProperty('_abperrorformat');
    expect(answer.body).toBe('');
  });
  it.each([
    ['is malformed', () => Promise.resolve('abc.def')],
    [
      'was tampered with',
      async () =>
        (await accessTokenFor(server, 'cassa')).replace(
          /\.[^.]+\./,
          `.${Buffer.from(JSON.stringify({ sub: DEMO_USER_IDS.admin })).toString('base64url')}.`,
        ),
    ],
    ['has no signature', async () => (await accessTokenFor(server, 'gestore')).replace(/[^.]+$/, '')],
    ['expired', () => forge({ expiresIn: -60 })],
    ['lives for ten years', () => forge({ expiresIn: 10 * YEAR })],
    ['lives a second longer than ours do', () => forge({ expiresIn: 301 })],
    ['begins in ten years', () => forge({ issuedIn: 10 * YEAR, expiresIn: 10 * YEAR + 300 })],
    ['does not say when it was issued', () => forge({ issuedIn: null })],
    ['comes from another issuer', () => forge({ issuer: 'https://example.org' })],
    ['is for another audience', () => forge({ audience: 'Other' })],
    ['is no access token but an id token', () => forge({ typ: 'JWT' })],
    [
      'is signed with a key that is not ours',
      async () => forge({ jwk: await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey) }),
    ],
    ['names a grant that does not exist', () => forge({ claims: { gid: 'nobody' } })],
    ['names no grant', () => forge({ claims: { gid: undefined } })],
    ['names another tenant than its user’s', () => forge({ claims: { tenantid: randomUUID() } })],
  ])('opens nothing when it %s', async (_what, make) => {
    const answer = await ask(PROTECTED, await make());
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toContain('error="invalid_token"');
    expect(answer.body).toBe('');
  });
  it('leaves an anonymous operation anonymous when it is worth nothing, so that the program learns it', async () => {
    const answer = await ask(CONFIGURATION, await forge({ expiresIn: -60 }));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ currentUser: { isAuthenticated: false, id: null } });
  });
  it('opens nothing with the header of another tenant, and passes with its own', async () => {
    const tenant = { id: randomUUID(), name: 'Altra', normalized_name: 'ALTRA', concurrency_stamp: 'x' };
    await server.database.insertInto('tenant').values(tenant).execute();
    const token = await accessTokenFor(server, 'gestore');
    expect((await ask(PROTECTED, token, { __tenant: tenant.id })).statusCode).toBe(401);
    expect((await ask(PROTECTED, token, { __tenant: 'altra' })).statusCode).toBe(401);
    expect((await ask(PROTECTED, token, { __tenant: '00000000-0000-0000-0000-000000000000' })).statusCode).toBe(200);
  });
});

describe('a caller', () => {
  it('without the policy of an operation is refused without a body [POL-01]', async () => {
    const answer = await ask(MANAGED, await accessTokenFor(server, 'cassa'));
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toBe('');
    expect((await ask(MANAGED, await accessTokenFor(server, 'gestore'))).statusCode).toBe(200);
  });
  it('has either of two policies of an operation that asks for one of them [POL-01]', async () => {
    const wallets = async (userName: string) =>
      (await ask('/api/app/portafogli/my-wallets', await accessTokenFor(server, userName))).statusCode;
    expect(await wallets('cassa')).toBe(200);
    expect(await wallets('certificatore')).toBe(200);
    expect(await wallets('gestore')).toBe(403);
  });
  it('has a policy granted to the user alone', async () => {
    const grant = {
      id: randomUUID(),
      tenant_id: '00000000-0000-0000-0000-000000000000',
      name: 'AccreditationManage',
      provider_name: 'U',
    };
    await server.database
      .insertInto('permission_grant')
      .values({ ...grant, provider_key: DEMO_USER_IDS.certificatore })
      .execute();
    expect((await ask(MANAGED, await accessTokenFor(server, 'certificatore'))).statusCode).toBe(200);
  });
  it('who was deactivated is nobody, at the latest after a second', async () => {
    const token = await accessTokenFor(server, 'cassa');
    expect((await ask(PROTECTED, token)).statusCode).toBe(200);
    await server.database
      .updateTable('user_account')
      .set({ is_active: false })
      .where('id', '=', DEMO_USER_IDS.cassa)
      .execute();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await ask(PROTECTED, token)).statusCode).toBe(401);
    expect(await accountById(server.database, DEMO_USER_IDS.cassa)).toBeUndefined();
  });
});
