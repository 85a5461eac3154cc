import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { HttpError } from '../../../shared/errors';
import { onePayment, reachOf } from '../../../../test/support/topUps';
import type { Payment, Reach, TopUpApi } from './model';
import { topUpSaga } from './saga';
import { topUpActions, topUpSlice } from './slice';
import { askInterval, mostAsks } from './watchSaga';

const visibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  visibility('visible');
});
/** Lets time pass, and lets its effects finish. */
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** Opens the page with these answers of the server, one for each request; the last one repeats. */
async function open(...answers: (Reach | Error)[]) {
  const reach = jest.fn((_: AbortSignal) => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? reachOf([]));
  });
  const payment = jest.fn<Promise<Payment>, [string]>((id) =>
    Promise.resolve({ ...onePayment, id, state: 'pagata', isPayable: false }),
  );
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: { topUp: topUpSlice.reducer },
    middleware: (defaults) => defaults({ thunk: false }).concat(saga),
  });
  const task = saga.run(topUpSaga, { reach, payment } as Partial<TopUpApi> as TopUpApi);
  store.dispatch(topUpActions.opened(null));
  await pass(0);
  return {
    reach,
    payment,
    store,
    state: () => store.getState().topUp,
    stop: () => {
      task.cancel();
    },
  };
}

it('polls every 10 seconds, 100 times at most, and says that it stopped [WAL-01] [API-32]', async () => {
  const { reach, state, store, stop } = await open(reachOf([onePayment]));
  expect([askInterval, mostAsks, reach.mock.calls.length]).toEqual([10_000, 100, 1]);
  await pass(9_999);
  expect(reach).toHaveBeenCalledTimes(1);
  await pass(1);
  expect([reach.mock.calls.length, state().asks]).toEqual([2, 1]);
  await pass(98 * 10_000);
  expect([reach.mock.calls.length, state().asks, state().isWatchOver]).toEqual([100, 99, false]);
  await pass(10_000);
  expect([reach.mock.calls.length, state().asks, state().isWatchOver]).toEqual([101, 100, true]);
  await pass(3_600_000);
  expect(reach).toHaveBeenCalledTimes(101);
  // The button still gets an answer at once, and the count starts again.
  store.dispatch(topUpActions.watchBegun({ isNow: true }));
  await pass(0);
  expect([reach.mock.calls.length, state().asks, state().isWatchOver]).toEqual([102, 1, false]);
  stop();
});

it('sends no request while the page is hidden, and one at once when it is visible again [WAL-01]', async () => {
  const { reach, state, stop } = await open(reachOf([onePayment]));
  visibility('hidden');
  await pass(100 * 10_000);
  expect([reach.mock.calls.length, state().asks]).toEqual([1, 0]);
  visibility('visible');
  await pass(0);
  expect([reach.mock.calls.length, state().asks]).toEqual([2, 1]);
  await pass(10_000);
  expect(reach).toHaveBeenCalledTimes(3);
  stop();
});

it('announces what was paid by the server’s answer, and stops when nothing is waited for [WAL-01]', async () => {
  const { reach, payment, state, stop } = await open(reachOf([onePayment]), reachOf([], 10_000));
  await pass(10_000);
  expect(payment.mock.calls.map(([id]) => id)).toEqual([onePayment.id]);
  expect(state().ended).toMatchObject([{ id: onePayment.id, state: 'pagata' }]);
  expect(state().reach?.items[0]?.balanceCents).toBe(10_000);
  await pass(3_600_000);
  expect([reach.mock.calls.length, state().isWatchOver]).toEqual([2, false]);
  stop();
});

it('goes on after a failure, which counts, and sends no request once the page is left [WAL-01]', async () => {
  const { reach, state, store, stop } = await open(reachOf([onePayment]), new HttpError(503), reachOf([onePayment]));
  await pass(10_000);
  expect([state().asks, state().isUnanswered]).toEqual([1, true]);
  await pass(10_000);
  expect([state().asks, state().isUnanswered]).toEqual([2, false]);
  store.dispatch(topUpActions.closed());
  await pass(3_600_000);
  expect(reach).toHaveBeenCalledTimes(3);
  stop();
});

it('sends no request where nothing is waited for', async () => {
  const { reach, stop } = await open(reachOf([]));
  await pass(3_600_000);
  expect(reach).toHaveBeenCalledTimes(1);
  stop();
});
