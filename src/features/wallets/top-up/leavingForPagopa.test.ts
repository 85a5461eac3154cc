import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { onePayment, reachOf } from '../../../../test/support/topUps';
import type { TopUpApi, Wish } from './model';
import { topUpSaga } from './saga';
import { topUpActions, topUpSlice } from './slice';

const wish: Wish = { paymentId: 'p1', walletId: 'w1', amount: '30', way: 'now' };
const page = 'https://pagopa.example/pagina';

/** The page of top-ups over an API whose checkout is answered by the test. */
function start() {
  const left: string[] = [];
  let answer: (address: string) => void = () => undefined;
  const checkout = () =>
    new Promise<string>((resolve) => {
      answer = resolve;
    });
  const api = {
    reach: () => Promise.resolve(reachOf([onePayment])),
    create: () => Promise.resolve(onePayment),
    checkout,
  } as unknown as TopUpApi;
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: { topUp: topUpSlice.reducer },
    middleware: (defaults) => defaults({ thunk: false }).concat(saga),
  });
  const task = saga.run(() => topUpSaga(api, (address) => left.push(address)));
  store.dispatch(topUpActions.opened(null));
  return {
    store,
    left,
    answer: async () => {
      await flush();
      answer(page);
      await flush();
    },
    end: () => task.cancel(),
  };
}
const flush = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

it.each([
  ['a new payment', topUpActions.wished(wish)],
  ['a waiting payment', topUpActions.checkoutRequested(onePayment.id)],
])('opens pagoPA’s page for %s, unless its page was left meanwhile', async (_, asked) => {
  const stays = start();
  stays.store.dispatch(asked);
  await stays.answer();
  expect(stays.left).toEqual([page]);
  stays.end();

  const leaves = start();
  leaves.store.dispatch(asked);
  await flush();
  leaves.store.dispatch(topUpActions.closed());
  await leaves.answer();
  expect(leaves.left).toEqual([]);
  // The page is opened again: another press leads there.
  leaves.store.dispatch(topUpActions.opened(null));
  leaves.store.dispatch(asked);
  await leaves.answer();
  expect(leaves.left).toEqual([page]);
  leaves.end();
});
