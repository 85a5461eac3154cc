import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { readFileSync, writeFileSync } from 'node:fs';
import createSagaMiddleware from 'redux-saga';
import type { SessionEvent, SessionPort, SessionStart } from '../../src/features/session/model';
import { sessionSaga } from '../../src/features/session/saga';
import { sessionSlice } from '../../src/features/session/slice';
import { applicationConfigurationSlice, configurationRequested } from '../../src/shared/applicationConfiguration';
import { applicationConfigurationSaga } from '../../src/shared/applicationConfigurationSaga';
import { pageAlertsSlice } from '../../src/shared/pageAlerts';
import { sessionContextSlice, signInRequested, signOutRequested } from '../../src/shared/session';
import { fakeConfiguration, fakeDeps } from '../support/fakePorts';

// The state history that docs/sign-in.md shows. WRITE_DOCS=1 before the command of this test writes it.
const GUIDE = 'docs/sign-in.md';
const MARKS = ['<!-- history -->\n```text\n', '```\n<!-- /history -->'] as const;

type PlainAction = { type: string; payload?: Record<string, unknown> | undefined };
const clock = (moment: number) => new Date(moment).toISOString().slice(11, 19);

/** One line of history: when, what, and what came with it, without ids and with moments that can be read. */
function lineOf({ type, payload = {} }: PlainAction): string {
  const {
    id: _id,
    configuration,
    title,
    expiresAt,
    ...rest
  } = payload as {
    id?: string;
    configuration?: { currentUser: { userName: string | null } };
    title?: { id: string };
    expiresAt?: number;
  };
  const said = title
    ? { title: title.id }
    : {
        ...rest,
        ...(expiresAt !== undefined && { expiresAt: clock(expiresAt) }),
        ...(configuration && { user: configuration.currentUser.userName }),
      };
  const text = JSON.stringify(said);
  return `${clock(Date.now())}  ${type}${text === '{}' ? '' : `  ${text}`}`;
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const gestore = { subject: 'b2f7', expiresAt: 0 };

/** Runs the program from one page load to the next, over a port that follows the story. */
function openPage(storyLines: string[], begun: SessionStart) {
  let listener: (event: SessionEvent) => void = () => undefined;
  let user = false;
  const port: SessionPort = {
    ...fakeDeps().session,
    isWanted: () => begun.session !== null || begun.returnUrl !== undefined,
    start: () => {
      user = begun.session !== null;
      return Promise.resolve(begun);
    },
    token: () => Promise.resolve('eyJ-secret-token'),
    clear: () => Promise.resolve(void (user = false)),
    signOut: () => Promise.resolve(void (user = false)),
    subscribe: (given) => {
      listener = given;
      return () => undefined;
    },
  };
  const saga = createSagaMiddleware();
  const record: Middleware = () => (next) => (action) => {
    storyLines.push(lineOf(action as PlainAction));
    return next(action);
  };
  const store = configureStore({
    reducer: combineReducers({
      session: sessionSlice.reducer,
      sessionContext: sessionContextSlice.reducer,
      applicationConfiguration: applicationConfigurationSlice.reducer,
      pageAlerts: pageAlertsSlice.reducer,
    }),
    middleware: (defaults) => defaults({ thunk: false }).concat(saga, record),
  });
  const get = () => Promise.resolve(fakeConfiguration(user ? { as: { userName: 'gestore' } } : {}));
  const tasks = [saga.run(applicationConfigurationSaga, { get }), saga.run(sessionSaga, port)];
  store.dispatch(configurationRequested());
  const tell = async (event: SessionEvent) => {
    listener(event);
    await settle();
  };
  return {
    store,
    tell,
    leave: () => {
      tasks.forEach((task) => {
        task.cancel();
      });
    },
  };
}

/** A sign-in by the provider's page, a renewal, two failures, and a sign-out. */
async function story(): Promise<string[]> {
  const storyLines: string[] = [];
  const chapter = async (title: string, minutes: number) => {
    await jest.advanceTimersByTimeAsync(minutes * 60_000);
    storyLines.push('', `# ${title}`);
  };
  const holding = () => ({ ...gestore, expiresAt: Date.now() + 300_000 });

  await chapter('A visitor opens the portal, and then a page that asks for a sign-in', 0);
  const visit = openPage(storyLines, { session: null });
  await settle();
  visit.store.dispatch(signInRequested({ returnUrl: '/admin/accreditamenti' }));
  await settle();
  visit.leave();
  await chapter('The provider sends the user back', 1);
  const work = openPage(storyLines, { session: holding(), returnUrl: '/admin/accreditamenti' });
  await settle();
  await chapter('A minute before its end the token is renewed', 4);
  await work.tell({ type: 'renewed', session: holding() });
  await chapter('The network is away for a moment', 4);
  await work.tell({ type: 'renewalFailed', failure: { kind: 'transient', code: 'network_error' } });
  await jest.advanceTimersByTimeAsync(15_000);
  await work.tell({ type: 'renewed', session: holding() });
  await chapter('An administrator has ended the session: the provider renews nothing any more', 4);
  await work.tell({ type: 'renewalFailed', failure: { kind: 'lost', code: 'invalid_grant' } });
  work.leave();
  await chapter('The user has signed in again, and signs out', 2);
  const last = openPage(storyLines, { session: holding(), returnUrl: '/' });
  await settle();
  last.store.dispatch(signOutRequested());
  await settle();
  last.leave();
  await chapter('The provider sends the user home', 0);
  const end = openPage(storyLines, { session: null });
  await settle();
  end.leave();
  return storyLines.slice(1);
}

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') }));
afterEach(() => jest.useRealTimers());

it('reads as a story from sign-in to sign-out, as the guide tells it, and no token is in it', async () => {
  const history = `${(await story()).join('\n')}\n`;
  expect(history).not.toContain('secret');
  const guide = readFileSync(GUIDE, 'utf8');
  const [before = '', rest = ''] = guide.split(MARKS[0]);
  const [shown, after = ''] = rest.split(MARKS[1]);
  if (process.env['WRITE_DOCS'] === '1') writeFileSync(GUIDE, before + MARKS[0] + history + MARKS[1] + after);
  else expect(shown).toBe(history);
});
