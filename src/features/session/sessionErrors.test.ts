import { configurationRequested } from '../../shared/applicationConfiguration';
import { selectPageAlerts } from '../../shared/pageAlerts';
import { sessionRefused, signInRequested, signOutRequested } from '../../shared/session';
import { safeReturnUrl } from './model';
import { passwordSignInActions } from './password/slice';
import { selectSignInFailure } from './selectors';
import { sessionActions } from './slice';
import { gestore, settle, start } from '../../../test/support/sessionFlow';

describe('an error of the sign-in [AUT-10]', () => {
  const lost = { kind: 'lost', code: 'invalid_grant' } as const;
  const away = { kind: 'transient', code: 'network_error' } as const;

  it('that a filter handles clears nothing and signs nobody out; the application state is refreshed', async () => {
    const { filters, calls, session, history, tell } = start({}, { session: gestore });
    filters.add({
      id: 'patience',
      executable: true,
      execute: ({ type, failure }) => type === 'renewalFailed' && failure.code === 'invalid_grant',
    });
    await settle();
    history.length = 0;
    await tell({ type: 'renewalFailed', failure: lost });
    expect({ calls, status: session().status }).toEqual({ calls: [], status: 'signedIn' });
    expect(history).toEqual([
      'session/renewalFailed',
      'session/errorHandled',
      'applicationConfiguration/configurationRequested',
    ]);
  });
  it('of a network that is away is handled by the program, and refreshes nothing over that network', async () => {
    const { calls, history, tell } = start({}, { session: gestore });
    await settle();
    history.length = 0;
    await tell({ type: 'renewalFailed', failure: away });
    expect(calls).toEqual([]);
    expect(history).toEqual(['session/renewalFailed', 'session/errorHandled']);
  });
  it('of a network that is away signs out, too, once that filter is removed', async () => {
    const { filters, calls, session, tell } = start({}, { session: gestore });
    filters.remove('transientNetworkFailure');
    await settle();
    await tell({ type: 'renewalFailed', failure: away });
    expect({ calls, status: session().status }).toEqual({ calls: ['clear'], status: 'anonymous' });
  });
  it('includes a wrong password: what is stored is cleared, and the page keeps its message', async () => {
    const { store, calls, history } = start();
    await settle();
    store.dispatch(sessionActions.signInPageShown());
    await settle();
    store.dispatch(
      passwordSignInActions.passwordSignInFailed({
        attempt: 'a',
        failure: { kind: 'refused', code: 'invalid_credentials' },
      }),
    );
    await settle();
    expect(calls).toEqual(['clear']);
    expect(history.slice(-3)).toEqual([
      'passwordSignIn/passwordSignInFailed',
      'session/storedTokensCleared',
      'applicationConfiguration/configurationRequested',
    ]);
  });
  it('of a sign-out, too, holds nobody back', async () => {
    const failing = async () => tellFailure();
    let tellFailure: () => Promise<void> = () => Promise.resolve();
    const { store, calls, history, tell } = start({ signOut: failing }, { session: gestore });
    tellFailure = () => tell({ type: 'revocationFailed', failure: { kind: 'refused', code: 'revocation_400' } });
    await settle();
    store.dispatch(signOutRequested());
    await settle();
    expect(history).toEqual(
      expect.arrayContaining(['session/revocationFailed', 'session/storedTokensCleared', 'session/signedOut']),
    );
    expect(calls).toContain('leaveByProvider');
  });
  it('begins no second refresh while one is under way', async () => {
    const { filters, store, history, tell } = start({}, { session: gestore });
    filters.add({ id: 'all', executable: true, execute: () => true });
    await settle();
    store.dispatch(configurationRequested());
    await tell({ type: 'renewalFailed', failure: lost });
    await tell({ type: 'renewalFailed', failure: lost });
    expect(history.filter((type) => type === configurationRequested.type)).toHaveLength(1);
  });
});

it('forgets a token that the server refuses although it was renewed, says so, and redirects nobody [AUT-11]', async () => {
  const { store, calls, session } = start({}, { session: gestore });
  await settle();
  store.dispatch(sessionRefused());
  await settle();
  expect(calls).toEqual(['clear']);
  expect(session()).toEqual({ status: 'anonymous' });
  expect(selectPageAlerts(store.getState())).toMatchObject([{ type: 'warning', title: { id: 'session.ended.title' } }]);
});

it.each([
  [
    'home, in place of a page that was on its way to a sign-in',
    signInRequested({ returnUrl: '/manuali' }),
    null,
    'replace /',
  ],
  ['the page again that was on its way to a sign-out', signOutRequested(), gestore, 'reload'],
])('opens %s, when the browser shows its cached page', async (_what, action, session, opened) => {
  const never = () => new Promise<never>(() => undefined);
  const { store, calls, tell } = start({ signIn: never, signOut: never }, { session });
  await settle();
  store.dispatch(action);
  await settle();
  await tell({ type: 'pageRestored' });
  expect(calls).toEqual([opened]);
});

it('says calmly that the program could not be fetched for a sign-in, which can be repeated', async () => {
  const { store } = start({
    signIn: () => Promise.reject(Object.assign(new Error('chunk'), { name: 'ChunkLoadError' })),
  });
  await settle();
  store.dispatch(signInRequested({ returnUrl: '/' }));
  await settle();
  expect(selectSignInFailure(store.getState())).toEqual({ kind: 'transient', code: 'program_unreachable' });
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
