import { paths } from '../../shared/routing/paths';
import { SessionError, type SessionEvent, type SignInRequest } from './model';
import type { MsalSession, Token } from './msal/msalSession';
import { makeSessionPort } from './port';

const oAuth = {
  issuer: 'http://localhost',
  clientId: 'Sace_App',
  scope: 'openid Sace',
  responseType: 'code',
  requireHttps: false,
};
const token = (value: string, { holdsMs = 300_000, ...given }: Partial<Token> & { holdsMs?: number } = {}): Token => ({
  value,
  idToken: 'id',
  subject: 'u-1',
  expiresAt: Date.now() + holdsMs,
  lifeMs: null,
  isRemembered: true,
  ...given,
});
const failing = (kind: 'lost' | 'transient' | 'denied', code: string) => () =>
  Promise.reject(new SessionError({ kind, code }));
const expired = failing('lost', 'token_refresh_required');
const unplanned = (name: string) => () => Promise.reject(new Error(`${name} was not expected`));

function setUp(planned: Partial<MsalSession> = {}, settings: Partial<typeof oAuth> = {}) {
  const opened: string[] = [];
  const calls: string[] = [];
  let loads = 0;
  const msal: MsalSession = {
    finishRedirect: () => Promise.resolve(null),
    stored: () => Promise.resolve(null),
    renewed: unplanned('renewed'),
    signIn: () => Promise.resolve(),
    requestTokens: unplanned('requestTokens'),
    adopt: unplanned('adopt'),
    revoke: ({ value }) => Promise.resolve(void calls.push(`revoke ${value}`)),
    leaveAddress: (left) => `https://id.example.org/logout?hint=${String(left?.idToken)}`,
    ...planned,
  };
  const port = makeSessionPort({
    oAuth: { ...oAuth, ...settings },
    open: (path) => opened.push(path),
    load: () => (loads++, Promise.resolve(msal)),
  });
  const events: SessionEvent[] = [];
  const listen = () => stops.push(port.subscribe((event) => events.push(event)));
  return { port, opened, calls, events, loads: () => loads, listen };
}
const stops: (() => void)[] = [];
afterEach(async () => {
  stops.splice(0).forEach((stop) => {
    stop();
  });
  await settled();
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
/** The session of a user whose token is in memory. */
async function signedIn(planned: Partial<MsalSession> = {}, stored = token('a')) {
  localStorage.setItem('sace.session', 'u-1');
  const set = setUp({ stored: () => Promise.resolve(stored), ...planned });
  set.listen();
  await set.port.start();
  return set;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('loads nothing for a visitor without a stored session', async () => {
  const { port, loads } = setUp();
  expect(port.isWanted()).toBe(false);
  expect(await port.token()).toBeNull();
  expect(loads()).toBe(0);
});

it('reports that the session module is wanted as soon as another tab has opened a session', async () => {
  const { port } = setUp();
  let isWanted = false;
  void port.wanted().then(() => (isWanted = true));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'x' }));
  await settled();
  expect(isWanted).toBe(false);
  localStorage.setItem('sace.session', 'u-1');
  window.dispatchEvent(new StorageEvent('storage', { key: 'sace.session', newValue: 'u-1' }));
  await settled();
  expect(isWanted).toBe(true);
});

describe('coming back from the provider', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', paths.authCallback);
  });
  it('finishes the sign-in and remembers what the provider says [ENT-10]', async () => {
    const { port } = setUp({ finishRedirect: () => Promise.resolve({ token: token('a'), state: '/ape' }) });
    expect(await port.start()).toMatchObject({ session: { subject: 'u-1' }, returnUrl: '/ape' });
    expect(await port.token()).toBe('a');
    expect(localStorage.getItem('remember_me')).toBe('true');
  });
  it('finishes the sign-in once when it is started several times at once', async () => {
    const answers = [{ token: token('a'), state: '/ape' }, null];
    const { port } = setUp({ finishRedirect: () => Promise.resolve(answers.shift() ?? null) });
    expect(await Promise.all([port.start(), port.start()])).toMatchObject([
      { returnUrl: '/ape' },
      { returnUrl: '/ape' },
    ]);
  });
  it('reports why the sign-in failed', async () => {
    const { port } = setUp({ finishRedirect: failing('denied', 'access_denied') });
    expect(await port.start()).toEqual({
      session: null,
      failure: { kind: 'denied', code: 'access_denied' },
      isReturn: true,
    });
  });
  it('keeps the present session at an old or repeated callback', async () => {
    localStorage.setItem('sace.session', 'u-1');
    const { port } = setUp({ stored: () => Promise.resolve(token('a')) });
    expect(await port.start()).toMatchObject({ session: { subject: 'u-1' } });
  });
  it('keeps the session that another tab has opened meanwhile, and reports the error of this one', async () => {
    localStorage.setItem('sace.session', 'u-1');
    const { port } = setUp({
      finishRedirect: failing('lost', 'state_mismatch'),
      stored: () => Promise.resolve(token('a')),
    });
    expect(await port.start()).toMatchObject({ session: { subject: 'u-1' }, failure: { code: 'state_mismatch' } });
  });
});

describe('at start', () => {
  beforeEach(() => {
    localStorage.setItem('sace.session', 'u-1');
    localStorage.setItem('msal.2|something|Sace_App', 'x');
  });
  it('clears a session that has expired and is not remembered, without a request to the provider [AUT-06]', async () => {
    localStorage.setItem('remember_me', 'false');
    const requests: SignInRequest[] = [];
    const request = { returnUrl: '/', language: 'it', tenant: null };
    const { port } = setUp({
      stored: expired,
      renewed: unplanned('renewed'),
      signIn: (given) => Promise.resolve(void requests.push(given)),
    });
    expect(await port.start()).toEqual({ session: null, isExpired: true });
    expect(Object.keys(localStorage)).toEqual(['sace.askWho']);
    await port.signIn(request);
    expect(requests).toEqual([{ ...request, asksWho: true }]);
  });
  it('renews a session that has expired and is remembered [AUT-06]', async () => {
    localStorage.setItem('remember_me', 'true');
    const { port } = setUp({ stored: expired, renewed: () => Promise.resolve(token('b')) });
    expect(await port.start()).toMatchObject({ session: { subject: 'u-1' } });
    expect(await port.token()).toBe('b');
  });
  it('clears the remains of a session without an account', async () => {
    const { port } = setUp({ stored: () => Promise.resolve(null) });
    expect(await port.start()).toEqual({ session: null });
    expect(localStorage).toHaveLength(0);
  });
  it.each([
    ['lost', 'invalid_grant'],
    ['transient', 'discovery_unreachable'],
  ] as const)(
    'keeps a session whose renewal failed as %s, since the error filters decide what becomes of it',
    async (kind, code) => {
      localStorage.setItem('remember_me', 'true');
      const { port } = setUp({ stored: expired, renewed: failing(kind, code) });
      expect(await port.start()).toEqual({ session: null, failure: { kind, code }, isReturn: false });
      expect(localStorage.getItem('sace.session')).toBe('u-1');
      await port.clear();
      expect(Object.keys(localStorage)).toEqual(['sace.ended']);
    },
  );
  it('keeps the session of a user who was led to the sign-out page without signing out', async () => {
    window.history.replaceState(null, '', paths.authSignedOut);
    const { port } = setUp({ stored: () => Promise.resolve(token('a')), renewed: () => Promise.resolve(token('b')) });
    expect(await port.start()).toMatchObject({ session: { subject: 'u-1' } });
    expect(await port.token()).toBe('b');
  });
  it('notices on the page of a sign-out that the provider has ended the session', async () => {
    window.history.replaceState(null, '', paths.authSignedOut);
    const { port } = setUp({ stored: () => Promise.resolve(token('a')), renewed: failing('lost', 'invalid_grant') });
    expect(await port.start()).toEqual({
      session: null,
      failure: { kind: 'lost', code: 'invalid_grant' },
      isReturn: false,
    });
  });
});

describe('signing out', () => {
  it('goes in this order: revoke, forget, leave by the provider [AUT-03]', async () => {
    const { port, calls, opened } = await signedIn({
      revoke: ({ value }) =>
        Promise.resolve(void calls.push(`revoke ${value} of ${String(localStorage.getItem('sace.session'))}`)),
    });
    await port.signOut();
    expect(calls).toEqual(['revoke a of u-1']);
    expect(localStorage).toHaveLength(0);
    expect(await port.token()).toBeNull();
    await port.leaveByProvider();
    expect(opened).toEqual(['https://id.example.org/logout?hint=id']);
  });
  it('notifies the other tabs before the provider has answered, and waits for nobody else [AUT-03]', async () => {
    let answer: () => void = () => undefined;
    const { port } = await signedIn({
      revoke: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const done = port.signOut();
    await settled();
    expect(localStorage.getItem('sace.session')).toBeNull();
    answer();
    await done;
    expect(localStorage).toHaveLength(0);
  });
  it('goes on when the provider does not revoke, and says so [AUT-03] [AUT-10]', async () => {
    const { port, events } = await signedIn({ revoke: failing('transient', 'revocation_unreachable') });
    await port.signOut();
    expect(localStorage).toHaveLength(0);
    expect(events).toEqual([
      { type: 'revocationFailed', failure: { kind: 'transient', code: 'revocation_unreachable' } },
    ]);
  });
  it('works without a token, too, and still ends the session of the provider [AUT-03]', async () => {
    localStorage.setItem('sace.session', 'u-1');
    const { port, opened, calls } = setUp({ stored: expired, renewed: failing('lost', 'invalid_grant') });
    await port.signOut();
    await port.leaveByProvider();
    expect({ opened, calls, left: localStorage.length }).toEqual({
      opened: ['https://id.example.org/logout?hint=undefined'],
      calls: [],
      left: 0,
    });
  });
  it('goes home when the provider has no sign-out page, or cannot be reached [AUT-03]', async () => {
    const { port, opened } = await signedIn({ leaveAddress: () => null });
    await port.signOut();
    await port.leaveByProvider();
    expect(opened).toEqual(['/']);
  });
});

it('reports what other tabs do, and when this one is back', async () => {
  const { events } = await signedIn();
  window.dispatchEvent(new StorageEvent('storage', { key: 'sace.session', newValue: 'u-2' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: null }));
  expect(events).toEqual([{ type: 'signedInElsewhere', subject: 'u-2' }]);
});

it('tells a session that ended by itself in another tab from one that its user left', async () => {
  const first = await signedIn();
  await first.port.clear();
  localStorage.setItem('sace.session', 'u-1');
  const { events } = await signedIn();
  await first.port.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'sace.session', newValue: null }));
  localStorage.setItem('sace.session', 'u-1');
  await first.port.start();
  await first.port.signOut();
  window.dispatchEvent(new StorageEvent('storage', { key: 'sace.session', newValue: null }));
  expect(events.map(({ type }) => type)).toEqual(['endedElsewhere', 'signedOutElsewhere']);
});

it.each(['visibilitychange', 'online'])('wakes up with %s, and looks first whose session it is', async (name) => {
  const { events } = await signedIn();
  (name === 'online' ? window : document).dispatchEvent(new Event(name));
  expect(events).toEqual([{ type: 'woke' }]);
  localStorage.removeItem('sace.session'); // the sleeping tab got no storage event
  (name === 'online' ? window : document).dispatchEvent(new Event(name));
  expect(events).toEqual([{ type: 'woke' }, { type: 'signedOutElsewhere' }]);
});

describe('a page that the browser restores from its back/forward cache', () => {
  const shown = (name: string) => {
    window.dispatchEvent(Object.assign(new Event(name), { persisted: true }));
    return window.document.documentElement.style.visibility;
  };
  afterEach(() => {
    window.document.documentElement.style.visibility = '';
  });
  it('shows the data of its user only if the session is still theirs', async () => {
    const { events } = await signedIn();
    expect(shown('pagehide')).toBe('hidden');
    expect(shown('pageshow')).toBe('');
    expect(shown('pagehide')).toBe('hidden');
    localStorage.removeItem('sace.session'); // signed out in another page
    expect(shown('pageshow')).toBe('hidden');
    expect(events).toContainEqual({ type: 'signedOutElsewhere' });
  });
});

it('leads to the page for user name and password when the response type is not `code` [AUT-01]', async () => {
  const { port, opened } = setUp({}, { responseType: 'password' });
  await port.signIn({ returnUrl: '/ape?x=1', language: 'it', tenant: null });
  expect(opened).toEqual(['/account/login?returnUrl=%2Fape%3Fx%3D1']);
});

it('signs nobody in, and disturbs nobody, when the configuration names no provider [AUT-09]', async () => {
  const port = makeSessionPort({ oAuth: null });
  localStorage.setItem('sace.session', 'u-1');
  expect(port.isWanted()).toBe(false);
  expect(await port.token()).toBeNull();
  await expect(port.signIn({ returnUrl: '/', language: 'it', tenant: null })).rejects.toThrow(
    'configuration: no_issuer',
  );
});

describe('a browser that stores nothing', () => {
  const blocked = () =>
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  it('has no session, and says calmly why nobody can sign in', async () => {
    const storage = blocked();
    const { port } = setUp();
    expect(port.isWanted()).toBe(false);
    expect(await port.token()).toBeNull();
    await expect(port.signIn({ returnUrl: '/', language: 'it', tenant: null })).rejects.toMatchObject({
      failure: { kind: 'storage', code: 'storage_blocked' },
    });
    storage.mockRestore();
  });
  it('reports a full storage at a sign-in, and opens no session', async () => {
    window.history.replaceState(null, '', paths.authCallback);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { port } = setUp({ finishRedirect: () => Promise.resolve({ token: token('a'), state: '/' }) });
    expect(await port.start()).toMatchObject({ session: null, failure: { kind: 'storage', code: 'storage_full' } });
    full.mockRestore();
  });
});
