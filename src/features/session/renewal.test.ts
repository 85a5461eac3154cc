import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { takeLatest } from '../../shared/saga';
import { signedIn } from '../../shared/session';
import type { SessionPort } from './model';
import { movesTheTimer, renewInTime } from './renewal';
import { sessionActions, sessionSlice } from './slice';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/**
 * Starts a port that renews a token when a quarter of its life is left and reports it; returns the number of renewals.
 */
function start(lifeMs: number) {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: { session: sessionSlice.reducer },
    middleware: (defaults) => defaults({ thunk: false }).concat(saga),
  });
  let expiresAt = Date.now() + lifeMs;
  let renewals = 0;
  const renewed = () => store.dispatch(sessionActions.tokenRenewed({ expiresAt }));
  const port = {
    token: () => {
      if (expiresAt - Date.now() <= Math.min(60_000, lifeMs / 4)) {
        expiresAt = Date.now() + lifeMs;
        renewals += 1;
        renewed();
      }
      return Promise.resolve('token');
    },
  } as Partial<SessionPort> as SessionPort;
  saga.run(function* () {
    yield* takeLatest(movesTheTimer, renewInTime, port);
  });
  store.dispatch(signedIn({ subject: 'u1' }));
  renewed();
  return { renewals: () => renewals };
}

it.each([
  ['twenty seconds', 20_000],
  ['a minute', 60_000],
  ['two minutes', 120_000],
  ['five minutes', 300_000],
])('renews a token of %s ahead of its end, again and again [API-20]', async (_what, lifeMs) => {
  const { renewals } = start(lifeMs);
  await jest.advanceTimersByTimeAsync(5 * lifeMs);
  expect(renewals()).toBeGreaterThanOrEqual(4);
  expect(renewals()).toBeLessThanOrEqual(8);
});
