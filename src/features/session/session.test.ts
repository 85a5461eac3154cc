import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { sessionContextSlice, sessionRefused, signedIn, signInRequested, signOutRequested, tenantChanged } from '../../shared/session';
import { safeReturnUrl, SessionError, type SessionEvent, type SessionPort, type SessionStart } from './model';
import { sessionSaga } from './saga';
import { selectExpiresAt, selectReturnUrl, selectSession, selectSignInFailure } from './selectors';
import { sessionSlice } from './slice';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const IN_FIVE_MINUTES = NOW + 300_000;
const gestore = { subject: 'gestore-id', expiresAt: IN_FIVE_MINUTES };

/** A store with the real slice and saga before a port that does what the test says; an unplanned call rejects. */
function start(planned: Partial<SessionPort> = {}, begun: SessionStart = { session: null }) {
  const listeners: ((event: SessionEvent) => void)[] = [];
  const calls: string[] = [];
  const unplanned = (name: string) => () => Promise.reject(new Error(`${name} was not expected`));
  const port: SessionPort = {
    start: () => Promise.resolve(begun),
    signIn: unplanned('signIn'),
    signOut: unplanned('signOut'),
    token: unplanned('token'),
    clear: () => Promise.resolve(void calls.push('clear')),
    leave: () => calls.push('leave'),
    subscribe: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
    ...planned,
  };
  const history: string[] = [];
  const middleware = createSagaMiddleware();
  const record: Middleware = () => (next) => (action) => {
    history.push((action as { type: string }).type);
    return next(action);
  };
  const store = configureStore({
    reducer: combineReducers({ session: sessionSlice.reducer, sessionContext: sessionContextSlice.reducer }),
    middleware: (defaults) => defaults({ thunk: false }).concat(middleware, record),
  });
  middleware.run(sessionSaga, port);
  const tell = async (event: SessionEvent) => {
    listeners.forEach((listener) => {
      listener(event);
    });
    await settle();
  };
  return { store, calls, history, tell, session: () => selectSession(store.getState()) };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

describe('at start', () => {
  it('waits until the port has looked for a session, then nobody is signed in', async () => {
    const { session } = start();
    expect(session()).toEqual({ status: 'starting' });
    await settle();
    expect(session()).toEqual({ status: 'anonymous' });
  });
  it('takes up a stored session and tells the other features whose it is [USD-02]', async () => {
    const { session, history } = start({}, { session: gestore });
    await settle();
    expect(session()).toEqual({ status: 'signedIn', ...gestore });
    expect(history).toContain(signedIn.type);
  });
  it('brings the user of a finished sign-in to where they wanted to go [AUT-07]', async () => {
    const { store } = start({}, { session: gestore, returnUrl: '/admin/accreditamenti?pagina=2' });
    await settle();
    expect(selectReturnUrl(store.getState())).toBe('/admin/accreditamenti?pagina=2');
  });
  it('keeps why a sign-in failed, so that no guard tries again by itself', async () => {
    const { store } = start({}, { session: null, failure: { kind: 'denied', code: 'access_denied' } });
    await settle();
    expect(selectSignInFailure(store.getState())).toEqual({ kind: 'denied', code: 'access_denied' });
  });
});

describe('signing in', () => {
  it('leaves with the address to return to, the language and the tenant [AUT-01] [AUT-07]', async () => {
    const asked: unknown[] = [];
    const { store, session } = start({ signIn: (request) => (asked.push(request), new Promise(() => undefined)) });
    await settle();
    store.dispatch(tenantChanged({ tenant: { id: 't-1', name: 'Comune' } }));
    store.dispatch(signInRequested({ returnUrl: '/ape?x=1' }));
    store.dispatch(signInRequested({ returnUrl: '/ape?x=1' }));
    expect(asked).toEqual([{ returnUrl: '/ape?x=1', language: 'it', tenant: 't-1' }]);
    expect(session()).toEqual({ status: 'signingIn', returnUrl: '/ape?x=1' });
  });
  it('that the provider does not answer says so, and can be tried again', async () => {
    const { store } = start({ signIn: () => Promise.reject(new SessionError({ kind: 'transient', code: 'discovery_unreachable' })) });
    await settle();
    store.dispatch(signInRequested({ returnUrl: '/' }));
    await settle();
    expect(selectSignInFailure(store.getState())).toEqual({ kind: 'transient', code: 'discovery_unreachable' });
    store.dispatch(signInRequested({ returnUrl: '/' }));
    expect(selectSession(store.getState()).status).toBe('signingIn');
  });
  it('does nothing for somebody who is signed in', async () => {
    const { store, session } = start({}, { session: gestore });
    await settle();
    store.dispatch(signInRequested({ returnUrl: '/' }));
    await settle();
    expect(session().status).toBe('signedIn');
  });
});

describe('signing out', () => {
  it('asks the port once and stays on the way out until the page is gone [AUT-03]', async () => {
    let asked = 0;
    const { store, session } = start({ signOut: () => (asked++, new Promise(() => undefined)) }, { session: gestore });
    await settle();
    store.dispatch(signOutRequested());
    store.dispatch(signOutRequested());
    await settle();
    expect(asked).toBe(1);
    expect(session()).toEqual({ status: 'signingOut' });
  });
  it('in another tab leaves this page, and no guard asks to sign in meanwhile', async () => {
    const { calls, session, tell } = start({}, { session: gestore });
    await settle();
    await tell({ type: 'signedOutElsewhere' });
    expect(calls).toEqual(['leave']);
    expect(session()).toEqual({ status: 'signingOut' });
  });
});

describe('other tabs', () => {
  it('share a sign-in with a tab where nobody is signed in', async () => {
    let begun: SessionStart = { session: null };
    const { session, tell } = start({ start: () => Promise.resolve(begun) });
    await settle();
    begun = { session: gestore };
    await tell({ type: 'signedInElsewhere', subject: 'gestore-id' });
    expect(session()).toEqual({ status: 'signedIn', ...gestore });
  });
  it('with another user leave nothing of this one', async () => {
    const { calls, tell } = start({}, { session: gestore });
    await settle();
    await tell({ type: 'signedInElsewhere', subject: 'gestore-id' });
    expect(calls).toEqual([]);
    await tell({ type: 'signedInElsewhere', subject: 'somebody-else' });
    expect(calls).toEqual(['leave']);
  });
});

describe('renewing', () => {
  it('happens a minute before the token expires, and again before the next one does', async () => {
    const asked: number[] = [];
    const { tell } = start({ token: () => (asked.push(Date.now() - NOW), Promise.resolve('secret')) }, { session: gestore });
    await settle();
    await jest.advanceTimersByTimeAsync(240_000);
    expect(asked).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([241_000]);
    await tell({ type: 'renewed', session: { ...gestore, expiresAt: NOW + 541_000 } });
    await jest.advanceTimersByTimeAsync(241_000);
    expect(asked).toEqual([241_000, 482_000]);
  });
  it('happens when a tab wakes up', async () => {
    let asked = 0;
    const { tell } = start({ token: () => (asked++, Promise.resolve('secret')) }, { session: gestore });
    await settle();
    await tell({ type: 'woke' });
    expect(asked).toBe(1);
  });
  it('that fails for want of network keeps the session and is tried again', async () => {
    let asked = 0;
    const { session, tell } = start({ token: () => (asked++, Promise.reject(new Error('offline'))) }, { session: gestore });
    await settle();
    await tell({ type: 'renewalFailed', failure: { kind: 'transient', code: 'network_error' } });
    expect(session().status).toBe('signedIn');
    await jest.advanceTimersByTimeAsync(15_000);
    expect(asked).toBe(1);
  });
  it('of a session that is over clears what is stored [AUT-04] [AUT-11]', async () => {
    const { calls, session, tell } = start({}, { session: gestore });
    await settle();
    await tell({ type: 'lost', failure: { kind: 'lost', code: 'invalid_grant' } });
    expect(calls).toEqual(['clear']);
    expect(session()).toEqual({ status: 'anonymous' });
  });
  it('keeps no token anywhere in the state', async () => {
    const { store, tell } = start({ token: () => Promise.resolve('secret') }, { session: gestore });
    await settle();
    await tell({ type: 'woke' });
    await tell({ type: 'renewed', session: { ...gestore, expiresAt: NOW + 541_000 } });
    expect(selectExpiresAt(store.getState())).toBe(NOW + 541_000);
    expect(JSON.stringify(store.getState())).not.toContain('secret');
  });
});

it('forgets a token that the server refuses, and sends nobody anywhere [AUT-11]', async () => {
  const { store, calls, session } = start({}, { session: gestore });
  await settle();
  store.dispatch(sessionRefused());
  await settle();
  expect(calls).toEqual(['clear']);
  expect(session()).toEqual({ status: 'anonymous' });
});

it.each([
  ['/ape?x=1#y', '/ape?x=1#y'],
  ['https://example.org/', '/'],
  ['//example.org', '/'],
  ['/\\example.org', '/'],
  ['/\t/example.org', '/'],
  ['javascript:alert(1)', '/'],
  ['/auth/callback#code=x', '/'],
  ['/account/login?returnUrl=/', '/'],
  [undefined, '/'],
])('returns from %p to %p', (given, expected) => {
  expect(safeReturnUrl(given)).toBe(expected);
});
