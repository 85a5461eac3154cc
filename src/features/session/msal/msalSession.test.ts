import { discover } from '../discovery';
import { SessionError } from '../model';
import { classify } from './classify';
import { makeMsalSession, type Token } from './msalSession';
import { networkClient } from './networkClient';

const settings = {
  issuer: 'http://localhost:4700',
  clientId: 'Sace_App',
  scope: 'openid profile offline_access Sace',
  responseType: 'code',
  requireHttps: false,
};
const document = {
  issuer: settings.issuer,
  authorization_endpoint: `${settings.issuer}/connect/authorize`,
  token_endpoint: `${settings.issuer}/connect/token`,
  revocation_endpoint: `${settings.issuer}/connect/revocat`,
  end_session_endpoint: `${settings.issuer}/connect/logout`,
  jwks_uri: `${settings.issuer}/.well-known/jwks`,
};
const answering = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
const access: Token = { value: 'access', idToken: 'id', subject: 'u', expiresAt: 0, lifeMs: null, isRemembered: false };
const discovered = () => discover(settings, sessionStorage, answering(200, document));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('discovery [API-20]', () => {
  it('is requested once, and read from the copy of this tab afterwards', async () => {
    let requests = 0;
    const get = () => (requests++, answering(200, document)());
    await discover(settings, sessionStorage, get);
    const { revocationEndpoint, endSessionEndpoint } = await discover(settings, sessionStorage, get);
    expect({ revocationEndpoint, endSessionEndpoint, requests }).toEqual({
      revocationEndpoint: document.revocation_endpoint,
      endSessionEndpoint: document.end_session_endpoint,
      requests: 1,
    });
  });
  it.each([
    ['is unreachable', () => Promise.reject(new TypeError('fetch failed')), 'transient', 'discovery_unreachable'],
    ['answers an error', answering(503, 'away'), 'transient', 'discovery_503'],
    ['is no JSON', answering(200, '<html>'), 'transient', 'discovery_unreadable'],
    [
      'is of another issuer',
      answering(200, { ...document, issuer: 'https://example.org' }),
      'configuration',
      'discovery_mismatch',
    ],
  ])('fails with its reason when it %s', async (_what, get, kind, code) => {
    await expect(discover(settings, sessionStorage, get)).rejects.toMatchObject({ failure: { kind, code } });
  });
  it('falls back to an old copy while the provider is away', async () => {
    sessionStorage.setItem(
      'sace.discovery',
      JSON.stringify({ issuer: settings.issuer, at: 0, text: JSON.stringify(document) }),
    );
    const found = await discover(settings, sessionStorage, () => Promise.reject(new TypeError('fetch failed')));
    expect(found.revocationEndpoint).toBe(document.revocation_endpoint);
  });
  it.each([
    ['damaged', '{"issuer":'],
    ['of something else', JSON.stringify({ issuer: settings.issuer, at: Date.now(), text: '{}' })],
    ['huge', 'x'.repeat(500_000)],
  ])('does not believe a copy that is %s', async (_what, copy) => {
    sessionStorage.setItem('sace.discovery', copy);
    expect((await discovered()).revocationEndpoint).toBe(document.revocation_endpoint);
  });
  it('works without room for its copy', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect((await discovered()).revocationEndpoint).toBe(document.revocation_endpoint);
    full.mockRestore();
  });
  it('refuses a provider without https where https is required [AUT-12]', async () => {
    await expect(
      discover({ ...settings, requireHttps: true }, sessionStorage, answering(200, document)),
    ).rejects.toMatchObject({ failure: { code: 'https_required' } });
  });
});

describe('MSAL', () => {
  it('accepts an issuer on plain http, finds nobody signed in, and sends no request to any host', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('nothing may be fetched'));
    const session = makeMsalSession(settings, await discovered(), 'http://localhost:4700');
    expect(await session.finishRedirect()).toBeNull();
    expect(await session.stored()).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });
  it('keeps no channel to the other tabs open behind an operation, whether it succeeds or fails', async () => {
    const open = new Set<object>();
    let opened = 0;
    const Quiet = globalThis.BroadcastChannel;
    globalThis.BroadcastChannel = class extends Quiet {
      constructor(name: string) {
        super(name);
        open.add(this);
        opened += 1;
      }
      override close() {
        super.close();
        open.delete(this);
      }
    };
    const session = makeMsalSession(settings, await discovered(), 'http://localhost:4700');
    expect(await session.stored()).toBeNull();
    await expect(session.renewed()).rejects.toMatchObject({ failure: { code: 'no_account' } });
    expect(opened).toBeGreaterThan(0);
    expect(open.size).toBe(0);
    globalThis.BroadcastChannel = Quiet;
  });
  it('revokes by the access token [AUT-03] [API-20]', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 200 }));
    await makeMsalSession(settings, await discovered(), 'http://localhost:4700').revoke(access);
    const [address, options] = fetched.mock.calls[0] ?? [];
    expect(address).toBe(document.revocation_endpoint);
    expect(options?.body).toEqual(
      new URLSearchParams({ client_id: 'Sace_App', token: 'access', token_type_hint: 'access_token' }),
    );
    fetched.mockRestore();
  });
  it.each([
    ['is away', () => Promise.reject(new TypeError('away')), 'transient', 'revocation_unreachable'],
    [
      'answers an error',
      () => Promise.resolve(new Response(null, { status: 503 })),
      'transient',
      'revocation_unreachable',
    ],
    [
      'does not revoke such tokens',
      () => Promise.resolve(new Response(null, { status: 400 })),
      'refused',
      'revocation_400',
    ],
  ])('reports when the provider %s [AUT-03] [AUT-10]', async (_what, answer, kind, code) => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
    await expect(
      makeMsalSession(settings, await discovered(), 'http://localhost:4700').revoke(access),
    ).rejects.toMatchObject({ failure: { kind, code } });
    fetched.mockRestore();
  });
  it('sends nothing to a provider that revokes nothing and has no page for a sign-out', async () => {
    const { revocation_endpoint: _none, end_session_endpoint: _neither, ...poor } = document;
    const session = makeMsalSession(
      settings,
      await discover(settings, sessionStorage, answering(200, poor)),
      'http://localhost:4700',
    );
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('nothing may be fetched'));
    await session.revoke(access);
    expect(session.leaveAddress(access)).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });
  it.each([
    ['with the user', true],
    ['without a token by the id of the program', false],
  ])('leaves by the page of the provider %s [AUT-03]', async (_how, hasToken) => {
    const address = makeMsalSession(settings, await discovered(), 'http://localhost:4700').leaveAddress(
      hasToken ? access : null,
    );
    const { origin, pathname, searchParams } = new URL(address ?? '');
    expect(origin + pathname).toBe(document.end_session_endpoint);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'Sace_App',
      post_logout_redirect_uri: 'http://localhost:4700/auth/signed-out',
      ...(hasToken && { id_token_hint: 'id' }),
    });
  });
  it.each([
    [503, 'away'],
    [200, '<html>'],
  ])('learns from an answer %i %s that the provider is away, without being throttled', async (status, body) => {
    const client = networkClient(answering(status, body));
    await expect(client.sendPostRequestAsync('http://localhost:4700/connect/token')).rejects.toMatchObject({
      errorCode: 'temporarily_unavailable',
    });
  });
  it('waits no longer for an answer than other tabs wait for the lock', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await networkClient(answering(200, { access_token: 'a' })).sendPostRequestAsync(
      'http://localhost:4700/connect/token',
    );
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });
  it('reports each refresh token, so that it can be revoked', async () => {
    const noticed: string[] = [];
    await networkClient(answering(200, { access_token: 'a', refresh_token: 'r-1' }), {
      noticed: (refreshToken) => noticed.push(refreshToken),
    }).sendPostRequestAsync('http://localhost:4700/connect/token');
    expect(noticed).toEqual(['r-1']);
  });
  it('accepts a renewal without id token for the user of the sign-in, and one without a life as valid for five minutes', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(answering(200, { access_token: 'second', token_type: 'bearer' }));
    const session = makeMsalSession(settings, await discovered(), 'http://localhost:4700');
    // Remembered, because jsdom has no cookie for the key by which MSAL hides other sessions.
    const payload = btoa(JSON.stringify({ sub: 'auth0|rossi', signin_state: ['kmsi'] }));
    const id_token = `e30.${payload}.e30`;
    await session.adopt({
      access_token: 'first',
      id_token,
      refresh_token: 'r-1',
      expires_in: 300,
      token_type: 'Bearer',
    });
    // Long after the end of the first token, as after a night.
    jest.useFakeTimers({
      now: Date.now() + 12 * 3_600_000,
      doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask'],
    });
    for (let renewal = 1; renewal <= 3; renewal += 1) {
      const token = await session.renewed();
      expect(token).toMatchObject({ value: 'second', subject: 'auth0|rossi', idToken: id_token });
      expect(token.expiresAt - Date.now()).toBeGreaterThan(200_000);
    }
    expect(await session.stored()).toMatchObject({ value: 'second', subject: 'auth0|rossi' });
    jest.useRealTimers();
    fetched.mockRestore();
  });
  it('names at each renewal the API that the token is for, to a provider that expects it', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(answering(200, { access_token: 'second', token_type: 'bearer', expires_in: 300 }));
    const target = { resource: 'https://ape.example.org/api', audience: 'ape' };
    const session = makeMsalSession({ ...settings, ...target }, await discovered(), 'http://localhost:4700');
    const payload = btoa(JSON.stringify({ sub: 'auth0|rossi', signin_state: ['kmsi'] }));
    await session.adopt({
      access_token: 'first',
      id_token: `e30.${payload}.e30`,
      refresh_token: 'r-1',
      expires_in: 300,
      token_type: 'Bearer',
    });
    await session.renewed();
    const sent = new URLSearchParams(fetched.mock.lastCall?.[1]?.body as string);
    expect(Object.fromEntries(sent)).toMatchObject({ grant_type: 'refresh_token', ...target });
    fetched.mockRestore();
  });
  it('gets the provider’s OAuth error unchanged', async () => {
    const answer = await networkClient(answering(400, { error: 'invalid_grant' })).sendPostRequestAsync(
      'http://localhost:4700/connect/token',
    );
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });
});

it.each([
  [{ errorCode: 'invalid_grant' }, 'lost', 'invalid_grant'],
  [{ errorCode: 'no_tokens_found' }, 'lost', 'no_tokens_found'],
  [{ errorCode: 'state_mismatch' }, 'lost', 'state_mismatch'],
  [{ errorCode: 'access_denied' }, 'denied', 'access_denied'],
  [{ errorCode: 'invalid_scope' }, 'configuration', 'invalid_scope'],
  [{ errorCode: 'invalid_target' }, 'configuration', 'invalid_target'],
  [{ errorCode: 'invalid_request' }, 'configuration', 'invalid_request'],
  [{ errorCode: 'post_request_failed' }, 'transient', 'post_request_failed'],
  [{ errorCode: '' }, 'transient', 'unavailable'],
  [{ errorCode: 'cache_quota_exceeded' }, 'storage', 'cache_quota_exceeded'],
  [new DOMException('denied', 'SecurityError'), 'storage', 'storage_blocked'],
  [new TypeError('x'), 'transient', 'unexpected'],
  [new SessionError({ kind: 'configuration', code: 'https_required' }), 'configuration', 'https_required'],
])('classifies %p as %s', (error, kind, code) => {
  expect(classify(error)).toEqual({ kind, code });
});
