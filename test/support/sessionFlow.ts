/** The flow of the session alone, over a planned provider; timers are faked in each test file that imports this. */
import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { applicationConfigurationSlice } from '../../src/shared/applicationConfiguration';
import { pageAlertsSlice } from '../../src/shared/pageAlerts';
import { sessionContextSlice } from '../../src/shared/session';
import { makeErrorFilters } from '../../src/features/session/errorFilters';
import { type SessionEvent, type SessionPort, type SessionStart } from '../../src/features/session/model';
import { sessionSaga } from '../../src/features/session/saga';
import { selectSession } from '../../src/features/session/selectors';
import { sessionSlice } from '../../src/features/session/slice';

export const NOW = Date.parse('2026-11-21T10:00:00Z');
export const IN_FIVE_MINUTES = NOW + 300_000;
export const gestore = { subject: 'gestore-id', expiresAt: IN_FIVE_MINUTES };

/** A store with the real slice and saga before a port that does what the test says; an unplanned call rejects. */
export function start(planned: Partial<SessionPort> = {}, begun: SessionStart = { session: null }) {
  const listeners: ((event: SessionEvent) => void)[] = [];
  const calls: string[] = [];
  const unplanned = (name: string) => () => Promise.reject(new Error(`${name} was not expected`));
  const filters = makeErrorFilters();
  const port: SessionPort = {
    isWanted: () => begun.session !== null || begun.failure !== undefined,
    wanted: () => new Promise(() => undefined),
    start: () => Promise.resolve(begun),
    signIn: unplanned('signIn'),
    signInWithPassword: unplanned('signInWithPassword'),
    remember: () => undefined,
    signOut: unplanned('signOut'),
    token: unplanned('token'),
    isRenewable: () => Promise.resolve(true),
    clear: () => Promise.resolve(void calls.push('clear')),
    release: () => Promise.resolve(),
    leaveByProvider: () => Promise.resolve(void calls.push('leaveByProvider')),
    leave: () => calls.push('leave'),
    comeBack: (path) => calls.push(path === undefined ? 'reload' : `replace ${path}`),
    errorFilters: () => Promise.resolve(filters),
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
    reducer: combineReducers({
      session: sessionSlice.reducer,
      sessionContext: sessionContextSlice.reducer,
      applicationConfiguration: applicationConfigurationSlice.reducer,
      pageAlerts: pageAlertsSlice.reducer,
    }),
    middleware: (defaults) => defaults({ thunk: false }).concat(middleware, record),
  });
  middleware.run(sessionSaga, port);
  const tell = async (event: SessionEvent) => {
    listeners.forEach((listener) => {
      listener(event);
    });
    await settle();
  };
  return { store, calls, history, filters, tell, session: () => selectSession(store.getState()) };
}

export const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());
