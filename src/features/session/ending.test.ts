import { combineReducers, configureStore, createAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { applicationConfigurationSlice, type ApplicationConfiguration } from '../../shared/applicationConfiguration';
import { applicationConfigurationSaga } from '../../shared/applicationConfigurationSaga';
import { errorReporterSaga } from '../../shared/errorReporterSaga';
import type { AppError } from '../../shared/errors';
import { pageAlertsSlice } from '../../shared/pageAlerts';
import { fork } from '../../shared/saga';
import { signedIn } from '../../shared/session';
import { makeErrorFilters } from './errorFilters';
import { judge } from './judge';
import type { SessionPort } from './model';
import { sessionSlice } from './slice';

const loadFailed = createAction<{ error: AppError }>('some/loadFailed');
const refused = loadFailed({ error: { kind: 'http', status: 401 } });
const visitor = { currentUser: { isAuthenticated: false } } as ApplicationConfiguration;
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A session that is open, and whose stored tokens go when the test says so. */
async function open() {
  let cleared: () => void = () => undefined;
  const port: Pick<SessionPort, 'errorFilters' | 'clear' | 'release'> = {
    release: () => Promise.resolve(),
    errorFilters: () => Promise.resolve(makeErrorFilters()),
    clear: () => new Promise((resolve) => (cleared = resolve)),
  };
  const get = jest.fn(() => Promise.resolve(visitor));
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      session: sessionSlice.reducer,
      applicationConfiguration: applicationConfigurationSlice.reducer,
      pageAlerts: pageAlertsSlice.reducer,
    }),
    middleware: (defaults) => defaults().concat(saga),
  });
  store.dispatch(signedIn({ subject: 'gestore-id' }));
  saga.run(function* () {
    yield* fork(applicationConfigurationSaga, { get });
    yield* fork(errorReporterSaga);
  });
  const endByFailedRenewal = async () => {
    saga.run(function* () {
      yield* judge(port as SessionPort, {
        type: 'renewalFailed',
        failure: { kind: 'lost', code: 'invalid_grant' },
      });
    });
    await aMoment();
  };
  await aMoment();
  return {
    store,
    get,
    endByFailedRenewal,
    clear: () => {
      cleared();
    },
  };
}

it('requests the configuration once when a token cannot be renewed, also with other refusals meanwhile [AUT-13]', async () => {
  const { store, get, endByFailedRenewal, clear } = await open();
  await endByFailedRenewal();
  store.dispatch(refused);
  store.dispatch(refused);
  await aMoment();
  expect(get).not.toHaveBeenCalled();
  clear();
  await aMoment();
  expect(store.getState().session).toEqual({ status: 'anonymous' });
  expect(get).toHaveBeenCalledTimes(1);
});

it('requests it again when a later request is refused', async () => {
  const { store, get, endByFailedRenewal, clear } = await open();
  await endByFailedRenewal();
  clear();
  await aMoment();
  expect(get).toHaveBeenCalledTimes(1);
  store.dispatch(refused);
  await aMoment();
  expect(get).toHaveBeenCalledTimes(2);
});
