/** @jest-environment-options {"url": "https://localhost/"} */
/**
 * Renewals at a provider that answers late, by halves, with something else, or with less than it could: nobody is
 * signed out for it.
 */
import { discover } from '../discovery';
import { makeMsalSession } from './msalSession';

const settings = {
  issuer: 'https://id.example.org',
  clientId: 'Sace_App',
  scope: 'openid profile offline_access Sace',
  responseType: 'code',
  requireHttps: true,
};
const document = {
  issuer: settings.issuer,
  authorization_endpoint: `${settings.issuer}/authorize`,
  token_endpoint: `${settings.issuer}/token`,
  jwks_uri: `${settings.issuer}/keys`,
};
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = `${part({ alg: 'none' })}.${part({ iss: settings.issuer, aud: 'Sace_App', sub: 'auth0|rossi', iat: 1, exp: 4_000_000_000 })}.`;
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const html = (status: number) =>
  new Response('<!doctype html><title>Manutenzione</title>', { status, headers: { 'content-type': 'text/html' } });
const good = () => json({ access_token: 'second', token_type: 'Bearer', expires_in: 300, refresh_token: 'r-2' });

/** An answer whose body stops in its middle, until the deadline of who reads it. */
const cut = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"access_token":"sec'));
        setTimeout(() => {
          controller.error(new DOMException('The operation timed out.', 'TimeoutError'));
        }, 10);
      },
    }),
  );

const fetched = jest.spyOn(globalThis, 'fetch');
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fetched.mockReset();
});
afterAll(() => {
  fetched.mockRestore();
});

async function signedIn(refreshToken: string | null = 'r-1') {
  const discovery = await discover(settings, sessionStorage, () => Promise.resolve(json(document)));
  const session = makeMsalSession(settings, discovery, 'https://localhost');
  await session.adopt({
    access_token: 'first',
    id_token: idToken,
    expires_in: 300,
    scope: settings.scope,
    token_type: 'Bearer',
    ...(refreshToken !== null && { refresh_token: refreshToken }),
  });
  return session;
}

it.each<[string, () => Promise<Response>]>([
  ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['does not answer in time', () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'))],
  ['stops in the middle of its answer', () => Promise.resolve(cut())],
  ['fails', () => Promise.resolve(json({ error: 'server_error' }, 500))],
  ['is behind a proxy that does not reach it', () => Promise.resolve(html(502))],
  ['is kept from the browser by a page', () => Promise.resolve(html(403))],
  ['is under maintenance, with a page', () => Promise.resolve(html(200))],
  ['is under maintenance, in JSON', () => Promise.resolve(json({ message: 'maintenance' }))],
  ['answers nothing', () => Promise.resolve(json(null))],
  ['answers an empty token', () => Promise.resolve(json({ access_token: '', token_type: 'Bearer' }))],
  ['is asked too much', () => Promise.resolve(json({ error: 'slow_down' }, 429, { 'Retry-After': '1' }))],
  ['is asked too much, and says so without an error', () => Promise.resolve(json({}, 429))],
  [
    'is away, and says so in markup',
    () => Promise.resolve(json({ error: 'temporarily_unavailable', error_description: '<b>Riprova</b>' }, 400)),
  ],
])('keeps the session when the provider %s, and renews it when it answers again', async (_what, answer) => {
  const session = await signedIn();
  fetched.mockImplementation(answer);
  await expect(session.renewed()).rejects.toMatchObject({ failure: { kind: 'transient' } });
  expect(await session.stored()).toMatchObject({ value: 'first', subject: 'auth0|rossi' });
  jest.useFakeTimers({ now: Date.now() + 61_000, doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask'] });
  fetched.mockImplementation(() => Promise.resolve(good()));
  const renewed = await session.renewed();
  jest.useRealTimers();
  expect(renewed).toMatchObject({ value: 'second', subject: 'auth0|rossi', idToken });
});

it.each<[string, object]>([
  ['a scope', {}],
  ['another refresh token', { refresh_token: undefined }],
  ['an end', { expires_in: undefined }],
  ['an end that is a number', { expires_in: '300' }],
  ['an id token', { id_token: undefined }],
  ['a type', { token_type: undefined }],
])('accepts renewals without %s', async (_what, less) => {
  const session = await signedIn();
  let count = 0;
  fetched.mockImplementation(() =>
    Promise.resolve(
      json({
        access_token: `renewed-${String((count += 1))}`,
        token_type: 'Bearer',
        expires_in: 300,
        refresh_token: 'r-2',
        ...less,
      }),
    ),
  );
  for (let renewal = 1; renewal <= 3; renewal += 1) {
    const token = await session.renewed();
    expect(token).toMatchObject({ value: `renewed-${String(renewal)}`, subject: 'auth0|rossi' });
    expect(token.expiresAt - Date.now()).toBeGreaterThan(200_000);
  }
  expect(await session.stored()).toMatchObject({ value: 'renewed-3', subject: 'auth0|rossi' });
});

it('says of a session without a refresh token that it ends with its token', async () => {
  const session = await signedIn(null);
  await expect(session.renewed()).rejects.toMatchObject({ failure: { kind: 'lost', code: 'no_tokens_found' } });
  expect(await session.stored()).toMatchObject({ value: 'first' });
});

it('waits two seconds at most for the description of a provider that it knows already', async () => {
  const copy = { issuer: settings.issuer, at: 0, text: JSON.stringify(document) };
  sessionStorage.setItem('sace.discovery', JSON.stringify(copy));
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await discover(settings, sessionStorage, () => Promise.reject(new DOMException('late', 'TimeoutError')));
  expect(timeout).toHaveBeenLastCalledWith(2000);
  sessionStorage.clear();
  await discover(settings, sessionStorage, () => Promise.resolve(json(document)));
  expect(timeout).toHaveBeenLastCalledWith(10_000);
  timeout.mockRestore();
});
