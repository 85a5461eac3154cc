import { signedIn, signInRequested, signOutRequested, tenantChanged } from '../../shared/session';
import { SessionError, type SessionStart, type SignInRequest } from './model';
import { selectExpiresAt, selectReturnUrl, selectSession, selectSignInFailure } from './selectors';
import { IN_FIVE_MINUTES, NOW, gestore, settle, start } from '../../../test/support/sessionFlow';

describe('at start', () => {
  it('finds nobody signed in where nothing is stored, and does not call the port', async () => {
    const { session, history } = start({ start: () => Promise.reject(new Error('nothing may be fetched')) });
    await settle();
    expect(session()).toEqual({ status: 'anonymous' });
    expect(history).toEqual(['session/startedAnonymous']);
  });
  it('waits until the port has looked for the stored session', async () => {
    const { session } = start({}, { session: gestore });
    expect(session()).toEqual({ status: 'starting' });
    await settle();
    expect(session().status).toBe('signedIn');
  });
  it('clears a session that has expired and is not remembered: nobody is signed in [AUT-06]', async () => {
    const { session, history } = start({ isWanted: () => true }, { session: null, isExpired: true });
    await settle();
    expect(session()).toEqual({ status: 'anonymous' });
    expect(history).toEqual(['session/expiredSessionCleared', 'session/startedAnonymous']);
  });
  it('clears a stored session that is over before anybody is led to sign in [AUT-04] [AUT-11]', async () => {
    const { session, calls, history } = start({}, { session: null, failure: { kind: 'lost', code: 'invalid_grant' } });
    await settle();
    expect(session()).toEqual({ status: 'anonymous' });
    expect(calls).toEqual(['clear']);
    expect(history).toEqual([
      'session/sessionNotRestored',
      'session/storedTokensCleared',
      'applicationConfiguration/configurationRequested',
      'session/startedAnonymous',
    ]);
  });
  it('keeps a stored session while the provider is away, and takes it up as soon as it is back [AUT-10]', async () => {
    let begun: SessionStart = { session: null, failure: { kind: 'transient', code: 'discovery_unreachable' } };
    const { session, calls, history } = start({ start: () => Promise.resolve(begun) }, begun);
    await settle();
    expect(session()).toEqual({ status: 'anonymous', failure: { kind: 'transient', code: 'discovery_unreachable' } });
    expect(history).toEqual(['session/sessionNotRestored', 'session/errorHandled', 'session/startedAnonymous']);
    begun = { session: gestore };
    await jest.advanceTimersByTimeAsync(15_000);
    expect(session()).toEqual({ status: 'signedIn', ...gestore });
    expect(calls).toEqual([]);
  });
  it('leaves a session that stands as it is when an old sign-in comes back with an error', async () => {
    const { session, calls, history } = start(
      {},
      { session: gestore, failure: { kind: 'lost', code: 'state_mismatch' } },
    );
    await settle();
    expect(session().status).toBe('signedIn');
    expect(history).toContain('session/callbackIgnored');
    expect(calls).toEqual([]);
  });
  it('begins a sign-in again by itself, once, when the provider answered another one that was begun in the tab', async () => {
    const mismatch = {
      session: null,
      failure: { kind: 'lost', code: 'state_mismatch' },
      isReturn: true,
      returnUrl: '/manuali',
    } as const;
    const signIn = jest.fn<Promise<void>, [SignInRequest]>(() => new Promise(() => undefined));
    /** The answer in the address counts once: a second look at it finds nothing. */
    const portOf = () => {
      const starts: SessionStart[] = [mismatch];
      return { signIn, isWanted: () => true, start: () => Promise.resolve(starts.shift() ?? { session: null }) };
    };
    const first = start(portOf(), mismatch);
    await settle();
    expect(first.session()).toEqual({ status: 'signingIn', returnUrl: '/manuali' });
    expect(signIn.mock.calls[0]?.[0]).toMatchObject({ returnUrl: '/manuali' });
    expect(first.calls).toEqual([]);
    const second = start(portOf(), mismatch);
    await settle();
    expect(second.session()).toMatchObject({ status: 'anonymous', failure: mismatch.failure });
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('sace.signInAgain')).toBeNull();
  });
  it('restores a stored session and notifies the other features of its user [USD-02]', async () => {
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
    const { store, history } = start(
      {},
      { session: null, failure: { kind: 'denied', code: 'access_denied' }, isReturn: true },
    );
    await settle();
    expect(selectSignInFailure(store.getState())).toEqual({ kind: 'denied', code: 'access_denied' });
    expect(history.slice(0, 2)).toEqual(['session/signInFailed', 'session/storedTokensCleared']);
  });
});

describe('signing in', () => {
  it('leaves with the address to return to, the language and the tenant [AUT-01] [AUT-07]', async () => {
    const requests: unknown[] = [];
    const { store, session } = start({ signIn: (request) => (requests.push(request), new Promise(() => undefined)) });
    await settle();
    store.dispatch(tenantChanged({ tenant: { id: 't-1', name: 'Comune' } }));
    store.dispatch(signInRequested({ returnUrl: '/ape?x=1' }));
    store.dispatch(signInRequested({ returnUrl: '/ape?x=1' }));
    await settle();
    store.dispatch(signInRequested({ returnUrl: '/ape?x=1' }));
    await settle();
    expect(requests).toEqual([{ returnUrl: '/ape?x=1', language: 'it', tenant: 't-1' }]);
    expect(session()).toEqual({ status: 'signingIn', returnUrl: '/ape?x=1' });
  });
  it('that the provider does not answer says so, and can be tried again', async () => {
    const { store } = start({
      signIn: () => Promise.reject(new SessionError({ kind: 'transient', code: 'discovery_unreachable' })),
    });
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
  it('calls the port once, notifies the other features, leaves, and stays on the way out until the page is gone [AUT-03]', async () => {
    let requests = 0;
    const { store, session, calls, history } = start(
      { signOut: () => (requests++, Promise.resolve()) },
      { session: gestore },
    );
    await settle();
    history.length = 0;
    store.dispatch(signOutRequested());
    store.dispatch(signOutRequested());
    await settle();
    expect(requests).toBe(1);
    expect(history).toEqual(['session/signOutRequested', 'session/signOutRequested', 'session/signedOut']);
    expect(calls).toEqual(['leaveByProvider']);
    expect(session()).toEqual({ status: 'signingOut' });
  });
  it('in another tab clears this page of the user’s data, and no guard starts a sign-in meanwhile [AUT-03]', async () => {
    const { calls, session, history, tell } = start({}, { session: gestore });
    await settle();
    history.length = 0;
    await tell({ type: 'signedOutElsewhere' });
    expect(calls).toEqual(['leave']);
    expect(history).toEqual(['session/signedOutElsewhere', 'session/sessionLeft', 'session/signedOut']);
    expect(session()).toEqual({ status: 'signingOut' });
  });
});

describe('other tabs', () => {
  it('share a sign-in with a tab where nobody is signed in', async () => {
    let begun: SessionStart = { session: null };
    let opened: () => void = () => undefined;
    const wanted = () =>
      new Promise<void>((resolve) => {
        opened = resolve;
      });
    const { session } = start({ isWanted: () => begun.session !== null, wanted, start: () => Promise.resolve(begun) });
    await settle();
    begun = { session: gestore };
    opened();
    await settle();
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
    const requests: number[] = [];
    const { tell } = start(
      { token: () => (requests.push(Date.now() - NOW), Promise.resolve('secret')) },
      { session: gestore },
    );
    await settle();
    await jest.advanceTimersByTimeAsync(240_000);
    expect(requests).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(requests).toEqual([241_000]);
    await tell({ type: 'renewed', session: { ...gestore, expiresAt: NOW + 541_000 } });
    await jest.advanceTimersByTimeAsync(241_000);
    expect(requests).toEqual([241_000, 482_000]);
  });
  it('happens when a tab wakes up', async () => {
    let requests = 0;
    const { tell } = start({ token: () => (requests++, Promise.resolve('secret')) }, { session: gestore });
    await settle();
    await tell({ type: 'woke' });
    expect(requests).toBe(1);
  });
  it('that fails without network keeps the session and is tried again', async () => {
    let requests = 0;
    const { session, tell } = start(
      { token: () => (requests++, Promise.reject(new Error('offline'))) },
      { session: gestore },
    );
    await settle();
    await tell({ type: 'renewalFailed', failure: { kind: 'transient', code: 'network_error' } });
    expect(session().status).toBe('signedIn');
    await jest.advanceTimersByTimeAsync(15_000);
    expect(requests).toBe(1);
  });
  it('waits longer after each failure in a row', async () => {
    let requests = 0;
    const { tell } = start({ token: () => (requests++, Promise.reject(new Error('offline'))) }, { session: gestore });
    await settle();
    const failure = { kind: 'transient', code: 'network_error' } as const;
    for (const seconds of [15, 30, 60, 120, 240, 240]) {
      const before = requests;
      await tell({ type: 'renewalFailed', failure });
      await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(requests).toBe(before);
      await jest.advanceTimersByTimeAsync(1);
      expect(requests).toBe(before + 1);
    }
  });
  it('of a session that is over clears what is stored, and informs the user [AUT-04] [AUT-11]', async () => {
    const { calls, session, history, tell } = start({}, { session: gestore });
    await settle();
    history.length = 0;
    await tell({ type: 'renewalFailed', failure: { kind: 'lost', code: 'invalid_grant' } });
    expect(calls).toEqual(['clear']);
    expect(session()).toEqual({ status: 'anonymous' });
    expect(history).toEqual([
      'session/renewalFailed',
      'session/sessionEnding',
      'session/storedTokensCleared',
      'session/signedOut',
      'pageAlerts/pageAlertRaised',
    ]);
  });
  it('that is impossible ends the session with its token, and not before [AUT-05]', async () => {
    let tellLost: () => Promise<void> = () => Promise.resolve();
    const { calls, session, tell } = start({ token: () => tellLost().then(() => null) }, { session: gestore });
    tellLost = () => tell({ type: 'renewalFailed', failure: { kind: 'lost', code: 'no_tokens_found' } });
    await settle();
    await tell({ type: 'notRenewable', expiresAt: IN_FIVE_MINUTES });
    await jest.advanceTimersByTimeAsync(300_000);
    expect(session().status).toBe('signedIn');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(session()).toEqual({ status: 'anonymous' });
    expect(calls).toEqual(['clear']);
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
