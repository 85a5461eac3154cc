/**
 * Each endpoint and capability that the discovery document names is served, for programs that act on nothing but that
 * document.
 */
import { decodeJwt, decodeProtectedHeader, createRemoteJWKSet, jwtVerify } from 'jose';
import { randomUUID } from 'node:crypto';
import {
  askTokens,
  begin,
  CLIENT_ID,
  followToProgram,
  locationOf,
  openLogin,
  refresh,
  SCOPE,
  signIn,
  type Tokens,
} from '../../support/signIn';
import { startSignInServer, type SignInServer } from '../../support/signInServer';

const PROGRAM = 'https://app.example';
const CALLBACK = `${PROGRAM}/ritorno`;
const PASSWORD = '1q2w3E*';

let code: SignInServer;
let passwords: SignInServer;
beforeAll(async () => {
  code = await startSignInServer({ env: { ALLOWED_ORIGINS: PROGRAM } });
  passwords = await startSignInServer({ env: { OAUTH_PASSWORD_CLIENTS: 'Sportello' } });
});
afterAll(() => Promise.all([code.close(), passwords.close()]));

type Document = Readonly<Record<string, unknown>>;
const discover = async ({ base }: SignInServer) =>
  (await (await fetch(`${base}/.well-known/openid-configuration`)).json()) as Document;
const textsAt = (document: Document, name: string) => document[name] as string[];

/** Signs in for those scopes. */
async function signInFor(scope: string): Promise<Tokens> {
  const visitor = code.newVisitor();
  const { verifier, address } = begin(visitor.origin, { scope });
  const login = await openLogin(visitor, address);
  const posted = await visitor.post(login, { username: 'gestore', password: PASSWORD });
  const callback = await followToProgram(visitor, posted);
  const answer = await askTokens(visitor, {
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: `${visitor.origin}/auth/callback`,
    code_verifier: verifier,
  });
  return (await answer.json()) as Tokens;
}

/** Calls an endpoint as a program does; the status is one that only a served endpoint gives. */
const uses: Record<string, (path: string) => Promise<number>> = {
  authorization_endpoint: async (path) => {
    const [, query = ''] = begin(code.config.publicUrl).address.split('?');
    return (await code.newVisitor().get(`${path}?${query}`)).status;
  },
  token_endpoint: async (path) => {
    const answer = await fetch(code.base + path, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: CLIENT_ID,
        refresh_token: (await signIn(code.newVisitor(), { userName: 'gestore' })).refresh_token,
      }),
    });
    return answer.status;
  },
  userinfo_endpoint: async (path) => {
    const { access_token } = await signIn(code.newVisitor(), { userName: 'gestore' });
    return (await fetch(code.base + path, { headers: { authorization: `Bearer ${access_token}` } })).status;
  },
  revocation_endpoint: async (path) => {
    const { refresh_token } = await signIn(code.newVisitor(), { userName: 'gestore' });
    const body = new URLSearchParams({ client_id: CLIENT_ID, token: refresh_token });
    return (await fetch(code.base + path, { method: 'POST', body })).status;
  },
  end_session_endpoint: async (path) => (await code.newVisitor().get(path)).status,
  jwks_uri: async (path) => (await fetch(code.base + path)).status,
};
const served: Record<string, number> = { authorization_endpoint: 303 };

describe('the discovery document', () => {
  it('names only endpoints that answer their own use [API-20]', async () => {
    const document = await discover(code);
    const endpoints = Object.keys(document).filter((name) => /_endpoint$|_uri$/.test(name));
    expect(endpoints.sort()).toEqual(Object.keys(uses).sort());
    for (const name of endpoints) {
      const { origin, pathname } = new URL(String(document[name]));
      expect([name, origin]).toEqual([name, code.config.publicUrl]);
      expect([name, await uses[name]?.(pathname)]).toEqual([name, served[name] ?? 200]);
    }
  });

  it('names only grants that are given: no password where the operator named no program for it [AUT-01]', async () => {
    expect(textsAt(await discover(code), 'grant_types_supported').sort()).toEqual([
      'authorization_code',
      'refresh_token',
    ]);
    const answer = await askTokens(code.newVisitor(), {
      grant_type: 'password',
      username: 'gestore',
      password: PASSWORD,
      scope: SCOPE,
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'unsupported_grant_type' }]);
  });

  it('says truly how it signs, and what else it takes', async () => {
    const document = await discover(code);
    expect(document).toMatchObject({
      id_token_signing_alg_values_supported: ['RS256'],
      subject_types_supported: ['public'],
      claim_types_supported: ['normal'],
      claims_parameter_supported: false,
      request_uri_parameter_supported: false,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    });
    expect(document).not.toHaveProperty('token_endpoint_auth_signing_alg_values_supported');
    const { id_token, access_token } = await signIn(code.newVisitor(), { userName: 'gestore' });
    const keys = createRemoteJWKSet(new URL(`${code.base}/.well-known/jwks`));
    await jwtVerify(id_token, keys, { issuer: String(document['issuer']), audience: CLIENT_ID });
    expect(decodeProtectedHeader(id_token).alg).toBe('RS256');
    const known = textsAt(document, 'claims_supported');
    // The registered claims of every JWT (RFC 7519) and those of the flow (OpenID Connect Core, 3.1.3.6) need no
    // naming.
    const registered = ['aud', 'exp', 'iat', 'nonce', 'at_hash'];
    expect(Object.keys(decodeJwt(id_token)).filter((name) => ![...known, ...registered].includes(name))).toEqual([]);
    expect(decodeJwt(access_token)['scope']).toEqual(expect.stringContaining('openid'));
  });

  it('names only ways of proving themselves that programs have', async () => {
    const methods = textsAt(await discover(code), 'token_endpoint_auth_methods_supported');
    expect([...methods].sort()).toEqual(['client_secret_basic', 'client_secret_post', 'none']);
    for (const method of methods.filter((name) => name !== 'none')) {
      const client = { client_id: method, client_secret: 'segreto' };
      const payload = {
        ...client,
        token_endpoint_auth_method: method,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [CALLBACK],
      };
      await code.database
        .insertInto('oidc_payload')
        .values({ model: 'Client', id: method, payload: JSON.stringify(payload) })
        .execute();
      const ask = async (secret: string) => {
        const isBasic = method === 'client_secret_basic';
        const answer = await fetch(`${code.base}/connect/token`, {
          method: 'POST',
          headers: isBasic ? { authorization: `Basic ${btoa(`${method}:${secret}`)}` } : {},
          body: new URLSearchParams({
            grant_type: 'refresh_token',
            refresh_token: 'nessuno',
            ...(!isBasic && { client_id: method, client_secret: secret }),
          }),
        });
        return ((await answer.json()) as { error: string }).error;
      };
      expect([await ask('falso'), await ask('segreto')]).toEqual(['invalid_client', 'invalid_grant']);
    }
  });

  it('names only scopes that a program is given', async () => {
    const scope = textsAt(await discover(code), 'scopes_supported').join(' ');
    const tokens = await signInFor(scope);
    expect(tokens.scope.split(' ').sort()).toEqual(scope.split(' ').sort());
  });

  it('names only response modes in which a code arrives', async () => {
    const modes = textsAt(await discover(code), 'response_modes_supported');
    expect([...modes].sort()).toEqual(['form_post', 'fragment', 'query']);
    for (const response_mode of modes) {
      const visitor = code.newVisitor();
      const { address } = begin(visitor.origin, { response_mode, redirect_uri: CALLBACK });
      const posted = await visitor.post(await openLogin(visitor, address), { username: 'cassa', password: PASSWORD });
      const answer = await visitor.get(locationOf(posted));
      if (response_mode === 'form_post') {
        const page = await answer.text();
        expect(page).toContain(`action="${CALLBACK}"`);
        expect(page).toMatch(/name="code" value="[^"]+"/);
        // The browser posts it by a script and to an origin that the page's policy lets through.
        const policy = answer.headers.get('content-security-policy') ?? '';
        expect(policy).toMatch(/script-src [^;]*'sha256-/);
        expect(policy).toMatch(new RegExp(`form-action [^;]*${PROGRAM}`));
      } else {
        const { search, hash } = new URL(locationOf(answer));
        expect((response_mode === 'query' ? search : hash).slice(1)).toMatch(/(^|&)code=/);
        // RFC 9207: `iss` in the answer, as the document says.
        expect(response_mode === 'query' ? search : hash).toContain('iss=');
      }
    }
  });
});

describe('the userinfo endpoint', () => {
  const ask = (token: string, headers: Record<string, string> = {}) =>
    fetch(`${code.base}/connect/userinfo`, { headers: { authorization: `Bearer ${token}`, ...headers } });

  it('says who the user of an access token is, as far as its scopes go', async () => {
    const { access_token } = await signIn(code.newVisitor(), { userName: 'gestore' });
    const answer = await ask(access_token, { origin: PROGRAM });
    expect(answer.headers.get('access-control-allow-origin')).toBe(PROGRAM);
    expect(answer.headers.get('www-authenticate')).toBeNull();
    expect(await answer.json()).toMatchObject({
      sub: decodeJwt(access_token).sub,
      preferred_username: 'gestore',
      email: 'gestore@sace.example',
      email_verified: true,
    });
    const narrow = await signInFor('openid');
    expect(Object.keys((await (await ask(narrow.access_token)).json()) as object).sort()).toEqual(['sub', 'tenantid']);
  });

  it('refuses a token whose sign-in has ended, one that is none, and the page of an origin that is not allowed', async () => {
    const visitor = code.newVisitor();
    const { access_token, refresh_token } = await signIn(visitor, { userName: 'gestore' });
    expect((await ask(access_token, { origin: 'https://altrove.example' })).status).toBe(401);
    await fetch(`${code.base}/connect/revocat`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: CLIENT_ID, token: refresh_token }),
    });
    for (const token of [access_token, randomUUID(), 'e30.e30.e30']) expect((await ask(token)).status).toBe(401);
  });
});

describe('a program that the operator named for passwords', () => {
  const ask = (fields: Record<string, string>) =>
    fetch(`${passwords.base}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        username: 'gestore',
        password: PASSWORD,
        scope: SCOPE,
        ...fields,
      }),
    });

  it('signs people in by them, and discovery says so; no other program does, the portal among them [USE-08] [AUT-12]', async () => {
    expect(textsAt(await discover(passwords), 'grant_types_supported')).toContain('password');
    const answer = await ask({ client_id: 'Sportello' });
    expect(answer.status).toBe(200);
    expect(decodeJwt(((await answer.json()) as { access_token: string }).access_token)).toMatchObject({
      client_id: 'Sportello',
    });
    for (const client_id of [CLIENT_ID, 'Sace_Account']) {
      const refused = await ask({ client_id });
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { error_description: 'requested grant type is not allowed for this client' },
      ]);
    }
  });

  it('has no pages to be led back to: the authorization endpoint does not know it', async () => {
    const visitor = passwords.newVisitor();
    const { address } = begin(visitor.origin, { client_id: 'Sportello' });
    expect((await visitor.get(address)).status).toBe(400);
  });

  it('renews what it got', async () => {
    const { refresh_token } = (await (await ask({ client_id: 'Sportello' })).json()) as { refresh_token: string };
    const answer = await fetch(`${passwords.base}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'Sportello', refresh_token }),
    });
    expect(answer.status).toBe(200);
    expect((await refresh(passwords.newVisitor(), refresh_token)).status).toBe(400);
  });
});
