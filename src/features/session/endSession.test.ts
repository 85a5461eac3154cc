import { configurationReceived } from '../../shared/applicationConfiguration';
import { selectPageAlerts } from '../../shared/pageAlerts';
import { fakeConfiguration } from '../../../test/support/fakePorts';
import { gestore, IN_FIVE_MINUTES, settle, start } from '../../../test/support/sessionFlow';
import { endedSessionLeft } from './endSession';
import type { SessionPort, SessionStart } from './model';
import { offerSignIn } from './signInOffer';

const lost = { type: 'renewalFailed', failure: { kind: 'lost', code: 'invalid_grant' } } as const;

let withdraw = (): void => undefined;
beforeEach(() => {
  withdraw = offerSignIn();
});
afterEach(() => {
  withdraw();
});

/** A page for signed-in users whose session is open, and known to our server. */
async function open(planned: Partial<SessionPort> = {}) {
  const stored: { start: SessionStart } = { start: { session: gestore } };
  const release = jest.fn(() => Promise.resolve());
  const flow = start({ start: () => Promise.resolve(stored.start), release, ...planned }, stored.start);
  await settle();
  flow.store.dispatch(
    configurationReceived({ id: '', configuration: fakeConfiguration({ as: { userName: 'gestore' } }) }),
  );
  await settle();
  flow.history.length = 0;
  return { ...flow, stored, release };
}

it('keeps everything of a session that ended, and goes on when the same user has signed in again [AUT-04] [AUT-11]', async () => {
  const { calls, history, session, stored, release, tell } = await open();
  await tell(lost);
  expect(calls).toEqual(['clear']);
  expect(session()).toMatchObject({ status: 'signedIn', isEnded: true });
  expect(history).toEqual(['session/renewalFailed', 'session/sessionEnding', 'session/storedTokensCleared']);
  expect(release).not.toHaveBeenCalled();

  history.length = 0;
  stored.start = { session: { ...gestore, expiresAt: IN_FIVE_MINUTES + 60_000 } };
  await tell({ type: 'signedInElsewhere', subject: gestore.subject });
  expect(history).toEqual(['session/tokenRenewed', 'applicationConfiguration/configurationRequested']);
  expect(session()).toEqual({
    status: 'signedIn',
    isAdmitted: true,
    subject: gestore.subject,
    expiresAt: IN_FIVE_MINUTES + 60_000,
  });
  expect(release).toHaveBeenCalledTimes(1);
  expect(calls).toEqual(['clear']);
});

it('lets requests go on when a filter has handled the failure of a renewal [AUT-10]', async () => {
  const { filters, calls, session, release, tell } = await open();
  filters.add({ id: 'patience', executable: true, execute: () => true });
  await tell(lost);
  expect(release).toHaveBeenCalledTimes(1);
  expect(session()).not.toHaveProperty('isEnded');
  expect(calls).toEqual([]);
});

it('judges the end of a session once', async () => {
  const { calls, tell } = await open();
  await tell(lost);
  await tell(lost);
  expect(calls).toEqual(['clear']);
});

it('puts everything away when another user signs in, and lets no request of the former one go on', async () => {
  const { calls, history, session, release, tell } = await open();
  await tell(lost);
  history.length = 0;
  await tell({ type: 'signedInElsewhere', subject: 'somebody-else' });
  expect(history).toEqual(['session/userChangedElsewhere', 'session/sessionLeft', 'session/signedOut']);
  expect(calls).toEqual(['clear', 'leave']);
  expect(session()).toEqual({ status: 'signingOut' });
  expect(release).not.toHaveBeenCalled();
});

it('puts everything away when the user leaves', async () => {
  const { store, calls, history, session, release, tell } = await open();
  await tell(lost);
  history.length = 0;
  store.dispatch(endedSessionLeft());
  await settle();
  expect(history).toEqual(['session/endedSessionLeft', 'session/signedOut', 'pageAlerts/pageAlertRaised']);
  expect(session()).toEqual({ status: 'anonymous' });
  expect(calls).toEqual(['clear', 'leave']);
  expect(release).toHaveBeenCalledTimes(1);
});

it('waits for the sign-in in the other tabs of a session that one of them has ended, and clears nothing there', async () => {
  const { calls, session, tell } = await open();
  await tell({ type: 'endedElsewhere' });
  expect(session()).toMatchObject({ status: 'signedIn', isEnded: true });
  await tell({ type: 'signedInElsewhere', subject: gestore.subject });
  expect(session()).not.toHaveProperty('isEnded');
  expect(calls).toEqual([]);
});

it('looks for the new sign-in again while the provider is away, and when the page wakes up', async () => {
  const { session, stored, tell } = await open();
  await tell(lost);
  stored.start = { session: null };
  await tell({ type: 'woke' });
  expect(session()).toMatchObject({ isEnded: true });
  stored.start = { session: null, failure: { kind: 'transient', code: 'discovery_unreachable' } };
  await tell({ type: 'signedInElsewhere', subject: gestore.subject });
  expect(session()).toMatchObject({ isEnded: true });
  stored.start = { session: gestore };
  await jest.advanceTimersByTimeAsync(15_000);
  expect(session()).not.toHaveProperty('isEnded');
});

it.each(['a public page', 'a user whom the server never let in'])(
  'puts the data away at once under %s, as nobody can go on there [AUT-04]',
  async (where) => {
    if (where === 'a public page') withdraw();
    const flow = where === 'a public page' ? await open() : start({}, { session: gestore });
    await settle();
    await flow.tell(lost);
    expect(flow.session()).toMatchObject({ status: 'anonymous' });
    expect(flow.calls).toEqual(['clear']);
    expect(selectPageAlerts(flow.store.getState())).toHaveLength(1);
    if (where === 'a public page') withdraw = () => undefined;
  },
);
