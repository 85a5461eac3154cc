/** @jest-environment-options {"url": "https://localhost/"} */
import { answering, json, requests } from '../../../../test/support/apiNetwork';
import { discover } from '../discovery';
import { makeMsalSession } from '../msal/msalSession';
import type { Credentials, OAuthSettings, SessionEvent } from '../model';
import { makeSessionPort } from '../port';

const oAuth: OAuthSettings = {
  issuer: 'https://id.example.org',
  clientId: 'Sace_App',
  scope: 'openid profile offline_access Sace',
  responseType: 'password',
  requireHttps: true,
};
const document = {
  issuer: oAuth.issuer,
  authorization_endpoint: `${oAuth.issuer}/connect/authorize`,
  token_endpoint: `${oAuth.issuer}/connect/token`,
  revocation_endpoint: `${oAuth.issuer}/connect/revocat`,
  jwks_uri: `${oAuth.issuer}/jwks`,
};
const credentials: Credentials = {
  userName: 'gestore',
  password: 'geheim',
  rememberMe: false,
  tenant: null,
  language: 'it',
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = (claims: object) =>
  `${part({ alg: 'none' })}.${part({ iss: oAuth.issuer, aud: 'Sace_App', iat: 1, exp: 4_000_000_000, ...claims })}.`;
let issued = 0;
const tokens = (claims: object) => {
  issued += 1;
  return json({
    access_token: `access-${String(issued)}`,
    refresh_token: `refresh-${String(issued)}`,
    id_token: idToken(claims),
    expires_in: 300,
    scope: oAuth.scope,
    token_type: 'Bearer',
  });
};

/** Makes the port as after a page load, with the real MSAL; only the network is the test's. */
function load() {
  const opened: string[] = [];
  const port = makeSessionPort({
    oAuth,
    open: (path) => opened.push(path),
    load: async (settings) => makeMsalSession(settings, await discover(settings, sessionStorage), 'https://localhost'),
  });
  const events: SessionEvent[] = [];
  port.subscribe((event) => events.push(event));
  return { port, opened, events };
}

function provide(answer: (fields: URLSearchParams) => Response) {
  answering(async (request) => {
    if (request.url.endsWith('openid-configuration')) return json(document);
    return answer(new URLSearchParams(await request.clone().text()));
  });
}

const contents = (storage: Storage) => JSON.stringify(Object.entries(storage));
const tokenRequests = () =>
  Promise.all(
    requests()
      .filter(({ url }) => url.startsWith(document.token_endpoint))
      .map(async (request) => Object.fromEntries(new URLSearchParams(await request.text()))),
  );

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  issued = 0;
  // The storage is encrypted with a key in a cookie of the browser's session.
  window.document.cookie = 'msal.cache.encryption=; Max-Age=0; Secure';
});

it('opens a session that survives a reload and renews itself like any other [USE-08] [AUT-01] [API-20]', async () => {
  provide(() => tokens({ sub: 'u-1' }));
  expect(await load().port.signInWithPassword(credentials)).toMatchObject({ subject: 'u-1' });
  const { port, events } = load();
  expect(await port.start()).toMatchObject({ session: { subject: 'u-1' } });
  expect(await port.token()).toBe('access-1');
  expect(await port.token(true)).toBe('access-2');
  expect(events).toMatchObject([{ type: 'renewed', session: { subject: 'u-1' } }]);
  expect(await tokenRequests()).toMatchObject([
    { grant_type: 'password', username: 'gestore', password: 'geheim' },
    { grant_type: 'refresh_token', refresh_token: 'refresh-1' },
  ]);
});

it('stores neither the password nor a readable token in the browser', async () => {
  provide(() => tokens({ sub: 'u-1' }));
  await load().port.signInWithPassword(credentials);
  const stored = contents(localStorage) + contents(sessionStorage) + window.document.cookie;
  expect(stored).toContain('u-1');
  expect(stored).not.toMatch(/geheim|access-1|refresh-1/);
});

it('ends with the browser, unless the provider says that it is remembered [ENT-10] [AUT-06]', async () => {
  const reopen = async (claims: object) => {
    provide(() => tokens({ sub: 'u-1', ...claims }));
    const { port } = load();
    await port.signInWithPassword({ ...credentials, rememberMe: true });
    port.remember(true);
    window.document.cookie = 'msal.cache.encryption=; Max-Age=0; Secure'; // the browser was closed
    return (await load().port.start()).session;
  };
  expect(await reopen({})).toBeNull();
  expect(localStorage.getItem('remember_me')).toBeNull();
  expect(await reopen({ signin_state: ['kmsi'] })).toMatchObject({ subject: 'u-1' });
  expect(localStorage.getItem('remember_me')).toBe('true');
});

it('keeps the remember-me flag over a renewal, also with a provider that does not know it [ENT-10]', async () => {
  provide(() => tokens({ sub: 'u-1' }));
  const { port } = load();
  await port.signInWithPassword(credentials);
  expect(localStorage.getItem('remember_me')).toBe('false');
  port.remember(true);
  await port.token(true);
  expect(localStorage.getItem('remember_me')).toBe('true');
});

it('replaces all that another user left', async () => {
  provide(() => tokens({ sub: 'u-1', signin_state: ['kmsi'] }));
  await load().port.signInWithPassword(credentials);
  provide(() => tokens({ sub: 'u-2', signin_state: ['kmsi'] }));
  expect(await load().port.signInWithPassword(credentials)).toMatchObject({ subject: 'u-2' });
  const { port } = load();
  expect(await port.start()).toMatchObject({ session: { subject: 'u-2' } });
  expect(await port.token(true)).toBe('access-3');
  expect((await tokenRequests()).at(-1)).toMatchObject({ refresh_token: 'refresh-2' });
});

it('leaves everything as it is when the provider refuses', async () => {
  provide(() => tokens({ sub: 'u-1', signin_state: ['kmsi'] }));
  await load().port.signInWithPassword(credentials);
  const before = contents(localStorage);
  provide(() => json({ error: 'invalid_grant', error_code: 'invalid_credentials' }, { status: 400 }));
  const failure = { kind: 'refused', code: 'invalid_credentials' };
  await expect(load().port.signInWithPassword({ ...credentials, password: 'wrong' })).rejects.toMatchObject({
    failure,
  });
  expect(contents(localStorage)).toBe(before);
});

it('revokes and goes home at sign-out, also where the provider has no page for it [AUT-03]', async () => {
  provide(() => tokens({ sub: 'u-1' }));
  const { port, opened } = load();
  await port.signInWithPassword(credentials);
  provide((fields) => json({ token: fields.get('token') }));
  await port.signOut();
  await port.leaveByProvider();
  const revoked = requests().filter(({ url }) => url === document.revocation_endpoint);
  expect(revoked).toHaveLength(2);
  expect(opened).toEqual(['/']);
  expect(Object.keys(localStorage).filter((key) => !key.endsWith('version'))).toEqual([]);
});

it('is reported to the other tabs', async () => {
  provide(() => tokens({ sub: 'u-1' }));
  await load().port.signInWithPassword(credentials);
  const { events, port } = load();
  await port.token();
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'sace.session', newValue: localStorage.getItem('sace.session') }),
  );
  expect(events).toEqual([{ type: 'signedInElsewhere', subject: 'u-1' }]);
});
