import { SessionError, type SessionEvent } from './model';
import type { MsalSession, Token } from './msal/msalSession';
import { OAuthSession } from './oAuthSession';
import { makeSessionStore } from './sessionStore';
import { makeTabLock } from './tabLock';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T10:00:00Z');
const token = (
  value: string,
  { holdsMs = 5 * MINUTE, ...given }: Partial<Token> & { holdsMs?: number } = {},
): Token => ({
  value,
  idToken: 'id',
  subject: 'u-1',
  expiresAt: Date.now() + holdsMs,
  lifeMs: null,
  isRemembered: true,
  ...given,
});
const failure = (kind: 'lost' | 'transient', code: string) => new SessionError({ kind, code });

/** A browser's store for all tabs, before a provider that revokes everything when a refresh token comes twice. */
function makeBrowser(first: Token) {
  let stored: Token | null = first;
  let isRenewing = false;
  let isRevoked = false;
  const renewals: string[] = [];
  const queue: Promise<unknown>[] = [Promise.resolve()];
  const locks = {
    request: (_name: string, work: () => Promise<unknown>) => {
      const turn = (queue.at(-1) ?? Promise.resolve()).then(work);
      queue.push(turn.catch(() => undefined));
      return turn;
    },
  } as unknown as LockManager;
  const browser = {
    renewals,
    /** The provider's answer to a renewal. */
    provide: (n: number): Promise<Token> => Promise.resolve(token(`t${String(n)}`, { lifeMs: 5 * MINUTE })),
    put: (given: Token | null) => (stored = given),
    tab(tabLock = makeTabLock(locks, localStorage)) {
      const events: SessionEvent[] = [];
      const msal = {
        stored: () =>
          stored && stored.expiresAt <= Date.now()
            ? Promise.reject(failure('lost', 'token_refresh_required'))
            : Promise.resolve(stored),
        renewed: async () => {
          if (isRenewing || isRevoked) isRevoked = true;
          if (isRevoked) throw failure('lost', 'invalid_grant');
          isRenewing = true;
          await Promise.resolve();
          try {
            renewals.push('renewed');
            return (stored = await browser.provide(renewals.length));
          } finally {
            isRenewing = false;
          }
        },
      } as unknown as MsalSession;
      const session = new OAuthSession({
        store: makeSessionStore('Sace_App', localStorage, sessionStorage),
        loadMsal: () => Promise.resolve(msal),
        withTabLock: tabLock,
        open: () => undefined,
        emit: (event) => events.push(event),
      });
      return { session, events, token: (force = false) => session.token(force) };
    },
  };
  return browser;
}
const run = async <T>(work: Promise<T>, milliseconds = 10): Promise<T> => {
  work.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(milliseconds);
  return work;
};

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
  localStorage.setItem('sace.session', 'u-1');
});
afterEach(() => jest.useRealTimers());

it('returns the token in memory until a minute before it expires, then renews once for all callers and reports it', async () => {
  const browser = makeBrowser(token('t0'));
  const { session, token: ask, events } = browser.tab();
  await run(session.start());
  jest.setSystemTime(NOW + 4 * MINUTE - 1000);
  expect(await run(ask())).toBe('t0');
  jest.setSystemTime(NOW + 4 * MINUTE + 1000);
  expect(await run(Promise.all([ask(), ask(), ask()]))).toEqual(['t1', 't1', 't1']);
  expect(browser.renewals).toHaveLength(1);
  expect(events).toMatchObject([{ type: 'renewed', session: { subject: 'u-1' } }]);
});

it('renews no token at the load of a page while more than a quarter of its short life is left', async () => {
  const browser = makeBrowser(token('t0', { holdsMs: 30_000, lifeMs: 40_000 }));
  const { session, token: ask } = browser.tab();
  await run(session.start());
  expect(await run(ask())).toBe('t0');
  expect(browser.renewals).toEqual([]);
  jest.setSystemTime(Date.now() + 21_000);
  expect(await run(ask())).toBe('t1');
});

it('renews a token with a short life when a quarter of it is left', async () => {
  const browser = makeBrowser(token('t0', { holdsMs: -1 }));
  browser.provide = (n) => Promise.resolve(token(`t${String(n)}`, { holdsMs: 20_000, lifeMs: 20_000 }));
  const { session, token: ask } = browser.tab();
  localStorage.setItem('remember_me', 'true');
  await run(session.start());
  jest.setSystemTime(Date.now() + 14_000);
  expect(await run(ask())).toBe('t1');
  jest.setSystemTime(Date.now() + 2_000);
  expect(await run(ask())).toBe('t2');
});

it('uses the token that another tab has renewed, also in place of one that the server refused', async () => {
  const browser = makeBrowser(token('t0'));
  const [one, two] = [browser.tab(), browser.tab()];
  await run(Promise.all([one.session.start(), two.session.start()]));
  expect(await run(one.token(true))).toBe('t1');
  expect(await run(two.token(true))).toBe('t1');
  expect(browser.renewals).toHaveLength(1);
});

it.each([
  ['with', undefined],
  ['without', null],
])('lets two tabs renew fifty times at once %s locks, and signs nobody out', async (_with, none) => {
  const browser = makeBrowser(token('t0'));
  const tabLock = () => (none === null ? makeTabLock(undefined, localStorage) : undefined);
  const tabs = [browser.tab(tabLock()), browser.tab(tabLock())];
  await run(Promise.all(tabs.map(({ session }) => session.start())), 1000);
  for (let round = 0; round < 50; round += 1) {
    const values = await run(Promise.all(tabs.map(({ token: ask }) => ask(true))), 1000);
    expect(new Set(values).size).toBe(1);
  }
  expect(browser.renewals.length).toBeLessThanOrEqual(50);
  expect(tabs.flatMap(({ events }) => events).filter(({ type }) => type !== 'renewed')).toEqual([]);
});

it('uses a token that still holds while the provider is away, reports it, and delays nobody', async () => {
  const browser = makeBrowser(token('t0'));
  const { session, token: ask, events } = browser.tab();
  await run(session.start());
  browser.provide = () => Promise.reject(failure('transient', 'network_error'));
  jest.setSystemTime(NOW + 4.5 * MINUTE);
  expect(await run(ask())).toBe('t0');
  expect(await run(ask())).toBe('t0');
  expect(events).toEqual([{ type: 'renewalFailed', failure: { kind: 'transient', code: 'network_error' } }]);
  jest.setSystemTime(NOW + 6 * MINUTE);
  await expect(run(ask())).rejects.toThrow('network_error');
  browser.provide = () => Promise.resolve(token('t9'));
  expect(await run(ask())).toBe('t9');
});

it('uses a token without a refresh token to its end, and only then is the session lost [AUT-05]', async () => {
  const browser = makeBrowser(token('t0'));
  const { session, token: ask, events } = browser.tab();
  await run(session.start());
  browser.provide = () => Promise.reject(failure('lost', 'no_tokens_found'));
  jest.setSystemTime(NOW + 4.5 * MINUTE);
  expect(await run(ask())).toBe('t0');
  expect(events).toEqual([{ type: 'notRenewable', expiresAt: NOW + 5 * MINUTE }]);
  jest.setSystemTime(NOW + 5 * MINUTE - 1000);
  expect(await run(ask())).toBe('t0');
  jest.setSystemTime(NOW + 5 * MINUTE + 1);
  const late = ask();
  await run(Promise.resolve());
  session.release();
  expect(await late).toBeNull();
  expect(events.at(-1)).toEqual({ type: 'renewalFailed', failure: { kind: 'lost', code: 'no_tokens_found' } });
});

it('reports a lost session, and returns no token once nobody signs in again [AUT-04]', async () => {
  const browser = makeBrowser(token('t0'));
  const { session, token: ask, events } = browser.tab();
  await run(session.start());
  browser.provide = () => Promise.reject(failure('lost', 'invalid_grant'));
  const answer = ask(true);
  await run(Promise.resolve());
  expect(events).toEqual([{ type: 'renewalFailed', failure: { kind: 'lost', code: 'invalid_grant' } }]);
  await run(session.end());
  session.release();
  expect(await answer).toBeNull();
});

it('lets the requests of a session that ended wait, and go on with the token of its new sign-in [AUT-04]', async () => {
  const browser = makeBrowser(token('t0'));
  const { session, token: ask } = browser.tab();
  await run(session.start());
  browser.provide = () => Promise.reject(failure('lost', 'invalid_grant'));
  const answers: (string | null)[] = [];
  const note = (answer: Promise<string | null>) => void answer.then((value) => answers.push(value));
  note(ask(true));
  await run(session.end());
  note(ask());
  browser.put(token('t7'));
  localStorage.setItem('sace.session', 'u-1');
  await run(session.start());
  expect(answers).toEqual([]);
  session.release();
  await run(Promise.resolve());
  expect(answers).toEqual(['t7', 't7']);
  expect(await run(ask())).toBe('t7');
});

it('sends no request of a session that ended while another user signs in', async () => {
  const browser = makeBrowser(token('t0'));
  const { session, token: ask } = browser.tab();
  await run(session.start());
  await run(session.end());
  const answer = jest.fn();
  void ask().then(answer);
  browser.put(token('other', { subject: 'u-2' }));
  localStorage.setItem('sace.session', 'u-2');
  session.changedElsewhere({ type: 'signedInElsewhere', subject: 'u-2' });
  await run(Promise.resolve());
  expect(answer).not.toHaveBeenCalled();
});

it('drops a token that arrives after another tab has signed out [AUT-03]', async () => {
  const browser = makeBrowser(token('t0'));
  const { session, token: ask, events } = browser.tab();
  await run(session.start());
  browser.provide = () => {
    localStorage.removeItem('sace.session');
    localStorage.setItem('msal.3|token|Sace_App', 'written by the answer');
    return Promise.resolve(token('t1'));
  };
  expect(await run(ask(true))).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(events).toEqual([{ type: 'signedOutElsewhere' }]);
});

it('gives the requests of this user no token of somebody who signed in in another tab', async () => {
  const browser = makeBrowser(token('t0'));
  const { session, token: ask, events } = browser.tab();
  await run(session.start());
  browser.put(token('other', { subject: 'u-2' }));
  localStorage.setItem('sace.session', 'u-2'); // this tab has not got the storage event yet
  expect(await run(ask(true))).toBeNull();
  expect(events).toEqual([{ type: 'signedInElsewhere', subject: 'u-2' }]);
});

it.each([-3 * 60, -10, 10, 3 * 60])('goes on when the clock jumps by %i minutes', async (minutes) => {
  const browser = makeBrowser(token('t0'));
  const { session, token: ask, events } = browser.tab();
  await run(session.start());
  jest.setSystemTime(NOW + minutes * MINUTE);
  const value = await run(ask());
  // A clock that was set back makes an old token look good: the server refuses it, and it is renewed.
  expect(minutes < 0 ? await run(ask(true)) : value).toBe('t1');
  expect(events).toMatchObject([{ type: 'renewed' }]);
});

it('starts with the signed-in user although the stored user id was tampered with', async () => {
  for (const garbage of ['', '{"', 'x'.repeat(200_000), 'u-9']) {
    localStorage.setItem('sace.session', garbage);
    const { session } = makeBrowser(token('t0')).tab();
    expect(await run(session.start())).toMatchObject({ session: { subject: 'u-1' } });
    expect(localStorage.getItem('sace.session')).toBe('u-1');
  }
});
