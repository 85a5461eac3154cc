import { paths } from '../../shared/routing/paths';
import { SessionError, type SessionEvent } from './model';
import type { MsalSession, Token } from './msal/msalSession';
import { makeSessionPort } from './port';

const oAuth = { issuer: 'http://localhost', clientId: 'Sace_App', scope: 'openid Sace', responseType: 'code', requireHttps: false };
const token = (value: string, holdsMs = 300_000): Token => ({ value, idToken: 'id', subject: 'u-1', expiresAt: Date.now() + holdsMs, isRemembered: true });

function setUp(planned: Partial<MsalSession> = {}, settings: Partial<typeof oAuth> = {}) {
  const opened: string[] = [];
  const calls: string[] = [];
  let loads = 0;
  const msal: MsalSession = {
    finishRedirect: () => Promise.resolve(null),
    acquire: () => Promise.resolve(null),
    signIn: () => Promise.resolve(),
    revoke: ({ value }) => Promise.resolve(void calls.push(`revoke ${value}`)),
    leaveThroughProvider: () => Promise.resolve(calls.push('leave') > 0),
    ...planned,
  };
  const port = makeSessionPort({ oAuth: { ...oAuth, ...settings }, open: (path) => opened.push(path), load: () => (loads++, Promise.resolve(msal)) });
  const events: SessionEvent[] = [];
  port.subscribe((event) => events.push(event));
  return { port, opened, calls, events, loads: () => loads };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('loads nothing for a visitor without a stored session', async () => {
  const { port, loads } = setUp();
  expect(await port.start()).toEqual({ session: null });
  expect(await port.token()).toBeNull();
  expect(loads()).toBe(0);
});

it('finishes a sign-in on the callback page and remembers what the provider says [ENT-10]', async () => {
  window.history.replaceState(null, '', paths.authCallback);
  const { port } = setUp({ finishRedirect: () => Promise.resolve({ token: token('a'), state: '/ape' }) });
  expect(await port.start()).toMatchObject({ session: { subject: 'u-1' }, returnUrl: '/ape' });
  expect(await port.token()).toBe('a');
  expect(localStorage.getItem('remember_me')).toBe('true');
});

it('puts away a stored session that is over, at start [AUT-06] [AUT-11]', async () => {
  localStorage.setItem('sace.session', 'u-1');
  localStorage.setItem('msal.2|something|Sace_App', 'x');
  const { port } = setUp({ acquire: () => Promise.reject(new SessionError({ kind: 'lost', code: 'invalid_grant' })) });
  expect(await port.start()).toEqual({ session: null });
  expect(localStorage).toHaveLength(0);
});

it('keeps a stored session while the provider is away', async () => {
  localStorage.setItem('sace.session', 'u-1');
  const { port } = setUp({ acquire: () => Promise.reject(new SessionError({ kind: 'transient', code: 'network_error' })) });
  expect(await port.start()).toEqual({ session: null, failure: { kind: 'transient', code: 'network_error' } });
  expect(localStorage.getItem('sace.session')).toBe('u-1');
});

it('answers from memory until a minute before the end, then renews and says so', async () => {
  localStorage.setItem('sace.session', 'u-1');
  const tokens = [token('a', 30_000), token('b')];
  let asked = 0;
  const { port, events } = setUp({ acquire: () => Promise.resolve(tokens[asked++] ?? null) });
  await port.start();
  expect(await port.token()).toBe('b');
  expect(await port.token()).toBe('b');
  expect(asked).toBe(2);
  expect(events).toEqual([{ type: 'renewed', session: { subject: 'u-1', expiresAt: tokens[1]?.expiresAt } }]);
});

it('tells when the session is lost, and answers no token', async () => {
  localStorage.setItem('sace.session', 'u-1');
  const { port, events } = setUp({ acquire: () => Promise.reject(new SessionError({ kind: 'lost', code: 'invalid_grant' })) });
  expect(await port.token()).toBeNull();
  expect(events).toEqual([{ type: 'lost', failure: { kind: 'lost', code: 'invalid_grant' } }]);
});

it('signs out in this order: revoke, forget, leave through the provider [AUT-03]', async () => {
  localStorage.setItem('sace.session', 'u-1');
  const { port, calls } = setUp({ acquire: () => Promise.resolve(token('a')) });
  await port.start();
  await port.signOut();
  expect(calls).toEqual(['revoke a', 'leave']);
  expect(localStorage).toHaveLength(0);
});

it('signs out here even when the provider is away, and goes home [AUT-03]', async () => {
  localStorage.setItem('sace.session', 'u-1');
  const away = () => Promise.reject(new SessionError({ kind: 'transient', code: 'network_error' }));
  const { port, opened } = setUp({ acquire: () => Promise.resolve(token('a')), leaveThroughProvider: away });
  await port.start();
  await port.signOut();
  expect(opened).toEqual(['/']);
  expect(localStorage).toHaveLength(0);
});

it('tells the saga what other tabs do', () => {
  const { events } = setUp();
  window.dispatchEvent(new StorageEvent('storage', { key: 'sace.session', newValue: 'u-2' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'sace.session', newValue: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: null }));
  expect(events).toEqual([{ type: 'signedInElsewhere', subject: 'u-2' }, { type: 'signedOutElsewhere' }]);
});

it('leads to the page for user name and password when the response type is not `code` [AUT-01]', async () => {
  const { port, opened } = setUp({}, { responseType: 'password' });
  await port.signIn({ returnUrl: '/ape?x=1', language: 'it', tenant: null });
  expect(opened).toEqual(['/account/login?returnUrl=%2Fape%3Fx%3D1']);
});

it('signs nobody in, and disturbs nobody, when the configuration names no provider [AUT-09]', async () => {
  const port = makeSessionPort({ oAuth: null });
  expect(await port.start()).toEqual({ session: null });
  expect(await port.token()).toBeNull();
  await expect(port.signIn({ returnUrl: '/', language: 'it', tenant: null })).rejects.toThrow('configuration: no_issuer');
});
