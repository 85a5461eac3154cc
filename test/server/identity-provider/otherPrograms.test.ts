/**
 * Programs of other makers, at origins of their own: the addresses that they may return to, and the access token of
 * every call.
 */
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import {
  askTokens,
  begin,
  CLIENT_ID,
  locationOf,
  openLogin,
  signIn,
  type Tokens,
  type Visitor,
} from '../../support/signIn';
import { startSignInServer, type SignInServer } from '../../support/signInServer';

const PROGRAM = 'https://app.example';
let server: SignInServer;
const newVisitor = () => server.newVisitor();

beforeAll(async () => {
  server = await startSignInServer({
    env: { ALLOWED_ORIGINS: `${PROGRAM}, http://localhost:4200`, OAUTH_PASSWORD_CLIENTS: 'Sace_App' },
  });
});
afterAll(() => server.close());

const authorize = (visitor: Visitor, redirect_uri: string, headers: Record<string, string> = {}) =>
  visitor.get(begin(visitor.origin, { redirect_uri }).address, headers);
const logout = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  newVisitor().get(`/connect/logout?${new URLSearchParams({ client_id: CLIENT_ID, ...query }).toString()}`, headers);

describe('a program of an allowed origin', () => {
  it.each([PROGRAM, `${PROGRAM}/`, `${PROGRAM}/it/app/`, 'http://localhost:4200', 'http://localhost:4200/'])(
    'is led back to %s with a code that it redeems [API-20]',
    async (redirect_uri) => {
      const visitor = newVisitor();
      const { verifier, address } = begin(visitor.origin, { redirect_uri });
      const login = await openLogin(visitor, address);
      const posted = await visitor.post(login, { username: 'gestore', password: '1q2w3E*' });
      const callback = new URL(locationOf(await visitor.get(locationOf(posted))));
      expect(callback.origin + callback.pathname).toBe(new URL(redirect_uri).href);
      const redeem = (to: string) =>
        askTokens(visitor, {
          grant_type: 'authorization_code',
          code: callback.searchParams.get('code') ?? '',
          redirect_uri: to,
          code_verifier: verifier,
        });
      expect((await redeem(redirect_uri)).status).toBe(200);
    },
  );
  it('may have the browser post the request, as OpenID Connect has it', async () => {
    const visitor = newVisitor();
    const { address } = begin(visitor.origin, { redirect_uri: PROGRAM, state: 'a\r\nb=1&c' });
    const [path = '', query = ''] = address.split('?');
    const posted = await visitor.post(path, Object.fromEntries(new URLSearchParams(query)));
    expect(posted.status).toBe(303);
    const login = locationOf(await visitor.get(locationOf(posted)));
    const answered = await visitor.post(login, { username: 'gestore', password: '1q2w3E*' });
    const callback = new URL(locationOf(await visitor.get(locationOf(answered))));
    expect([callback.origin, callback.searchParams.get('state')]).toEqual([PROGRAM, 'a\r\nb=1&c']);
  });
  it('may have the browser post a sign-out', async () => {
    const visitor = newVisitor();
    const { id_token } = await signIn(visitor, { userName: 'gestore' });
    const posted = await visitor.post('/connect/logout', {
      id_token_hint: id_token,
      post_logout_redirect_uri: PROGRAM,
    });
    expect(await (await visitor.get(locationOf(posted))).text()).toContain('name="xsrf"');
  });
  it.each([
    ['/connect/authorize', { state: 'x'.repeat(20_000) }],
    ['/connect/logout', { state: 'x'.repeat(20_000) }],
  ])('gets an error page for a post to %s that is too long, and for one that is no form', async (path, form) => {
    const json = newVisitor().postJson(path, {}, { accept: 'text/html' });
    for (const answer of await Promise.all([newVisitor().post(path, form), json])) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('Torna');
    }
  });
  it('may read which tenant there is not, and when to try again', async () => {
    const answer = await fetch(`${server.base}/connect/token`, {
      method: 'POST',
      headers: { origin: PROGRAM, __tenant: 'nessuno' },
      body: new URLSearchParams({ grant_type: 'password', client_id: CLIENT_ID, username: 'a', password: 'b' }),
    });
    expect(answer.headers.get('abp-tenant-resolve-error')).toBe('tenant-not-found');
    expect(answer.headers.get('access-control-allow-origin')).toBe(PROGRAM);
    expect(answer.headers.get('access-control-expose-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['Abp-Tenant-Resolve-Error', 'Retry-After', 'WWW-Authenticate']),
    );
  });
  it('may go while it posts, and nothing is said of it', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { hostname, port } = new URL(server.base);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /connect/authorize HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\nclient',
    );
    await setTimeout(100);
    socket.destroy();
    await setTimeout(100);
    expect(said.mock.calls).toEqual([]);
    said.mockRestore();
  });
  it('gets an error page for a sign-out with a character that cannot be stored', async () => {
    const answer = await logout({ post_logout_redirect_uri: PROGRAM, state: 'a\0b' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  });
  it('redeems a code for no other address than the requested one', async () => {
    const visitor = newVisitor();
    const { verifier, address } = begin(visitor.origin, { redirect_uri: PROGRAM });
    const posted = await visitor.post(await openLogin(visitor, address), { username: 'cassa', password: '1q2w3E*' });
    const callback = new URL(locationOf(await visitor.get(locationOf(posted))));
    const answer = await askTokens(visitor, {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: `${PROGRAM}/`,
      code_verifier: verifier,
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  });
  it('is led back to its own pages after a sign-out', async () => {
    for (const post_logout_redirect_uri of [PROGRAM, `${PROGRAM}/`, `${PROGRAM}/account/login`]) {
      const visitor = newVisitor();
      await signIn(visitor, { userName: 'gestore' });
      const page = await visitor.get(
        `/connect/logout?${new URLSearchParams({ client_id: CLIENT_ID, post_logout_redirect_uri }).toString()}`,
      );
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
      const done = await visitor.post('/connect/logout/confirm', { xsrf, logout: 'yes' });
      expect(locationOf(done)).toBe(new URL(post_logout_redirect_uri).href);
    }
  });
});

describe('an address that nobody may be led to', () => {
  const elsewhere = () => [
    'https://evil.example/',
    `${PROGRAM}.evil.example/`,
    `${PROGRAM}@evil.example/`,
    `${PROGRAM}:443/`,
    `${PROGRAM}/?to=x`,
    `${PROGRAM}/#x`,
    `${PROGRAM}/a/../b`,
    'http://localhost:4201/',
    server.config.publicUrl,
    `${server.config.publicUrl}/`,
    `${server.config.publicUrl}/auth/callback/`,
    `${server.config.publicUrl}/auth/callback?x`,
    `${server.config.publicUrl}/account/login`,
  ];
  it('gets an error page that leads home, for a sign-in', async () => {
    for (const address of elsewhere()) {
      const answer = await authorize(newVisitor(), address);
      expect([address, answer.status, answer.headers.get('location')]).toEqual([address, 400, null]);
      const text = await answer.text();
      expect(text).toContain('<h1>Accesso non riuscito</h1>');
      expect(text).toContain('<a href="/">Torna al portale</a>');
    }
  });
  it('gets an error page that leads home, for a sign-out, also in a browser that accepts anything', async () => {
    for (const post_logout_redirect_uri of elsewhere()) {
      const answer = await logout({ post_logout_redirect_uri }, { accept: '*/*' });
      expect([post_logout_redirect_uri, answer.status]).toEqual([post_logout_redirect_uri, 400]);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const text = await answer.text();
      expect(text).toContain('<h1>Uscita non completata</h1>');
      expect(text).toContain('<a href="/">Torna al portale</a>');
    }
  });
  it('gets an error as data where the program accepts data', async () => {
    const answer = await logout({ post_logout_redirect_uri: 'https://evil.example/' }, { accept: 'application/json' });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });
  it('is everything but its own callback for the account page', async () => {
    const answer = await newVisitor().get(
      begin(server.config.publicUrl, { client_id: 'Sace_Account', scope: 'openid', redirect_uri: `${PROGRAM}/` })
        .address,
    );
    expect(answer.status).toBe(400);
  });
});

describe('an access token that comes with the call', () => {
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
    fetch(`${server.base}/connect/${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });
  const renew = (tokens: Tokens, headers: Record<string, string>, fields: Record<string, string> = {}) =>
    post(
      'token',
      { client_id: CLIENT_ID, grant_type: 'refresh_token', refresh_token: tokens.refresh_token, ...fields },
      headers,
    );

  it.each(['Bearer', 'bearer'])('does not disturb a renewal and a revocation: %s', async (scheme) => {
    const tokens = await signIn(newVisitor(), { userName: 'gestore' });
    const headers = { authorization: `${scheme} ${tokens.access_token}`, origin: PROGRAM };
    const renewed = (await (await renew(tokens, headers)).json()) as Tokens;
    expect(renewed.refresh_token).toEqual(expect.any(String));
    const revoked = await post('revocat', { client_id: CLIENT_ID, token: renewed.refresh_token }, headers);
    expect(revoked.status).toBe(200);
    expect(await (await renew(renewed, headers)).json()).toMatchObject({ error: 'invalid_grant' });
  });
  it('does not disturb when it is worthless, and proves nothing either', async () => {
    const tokens = await signIn(newVisitor(), { userName: 'gestore' });
    expect((await renew(tokens, { authorization: 'Bearer nonsense' })).status).toBe(200);
    const other = await signIn(newVisitor(), { userName: 'cassa' });
    const answer = await post(
      'token',
      { client_id: CLIENT_ID, grant_type: 'refresh_token', refresh_token: 'nonsense' },
      { authorization: `Bearer ${other.access_token}` },
    );
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  });
  it('is the only proof that is passed over', async () => {
    const tokens = await signIn(newVisitor(), { userName: 'gestore' });
    for (const authorization of [
      'Digest a',
      'Basic',
      `Basic ${btoa(`${CLIENT_ID}:wrong`)}`,
      `Token ${tokens.access_token}`,
    ])
      expect([authorization, (await renew(tokens, { authorization })).ok]).toEqual([authorization, false]);
  });

  describe('of a program that has a secret', () => {
    const SECRET = { client_id: 'con-segreto', client_secret: 'segreto' };
    beforeAll(async () => {
      await server.database
        .insertInto('oidc_payload')
        .values({
          model: 'Client',
          id: SECRET.client_id,
          payload: JSON.stringify({
            ...SECRET,
            token_endpoint_auth_method: 'client_secret_basic',
            grant_types: ['authorization_code', 'refresh_token'],
            redirect_uris: [`${PROGRAM}/`],
          }),
        })
        .execute();
    });
    it('stands for no secret', async () => {
      const tokens = await signIn(newVisitor(), { userName: 'gestore' });
      const renewal = (authorization: string) =>
        renew(tokens, { authorization }, { client_id: SECRET.client_id }).then(
          async (answer) => ((await answer.json()) as { error: string }).error,
        );
      expect(await renewal(`Bearer ${tokens.access_token}`)).toBe('invalid_client');
      expect(await renewal(`Basic ${btoa('con-segreto:falso')}`)).toBe('invalid_client');
      // The program has proved its secret, and the token belongs to another program.
      expect(await renewal(`Basic ${btoa('con-segreto:segreto')}`)).toBe('invalid_grant');
    });
    it('keeps addresses of its own', async () => {
      const errorPage = await newVisitor().get(
        begin(server.config.publicUrl, { client_id: SECRET.client_id, redirect_uri: `${PROGRAM}/it`, scope: 'openid' })
          .address,
      );
      expect(errorPage.status).toBe(400);
    });
  });
});
