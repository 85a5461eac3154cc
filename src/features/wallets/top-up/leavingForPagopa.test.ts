import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { onePayment, reachOf } from '../../../../test/support/topUps';
import { errorReported } from '../../../shared/errorReporting';
import type { TopUpApi, Wish } from './model';
import { topUpSaga } from './saga';
import { topUpActions, topUpSlice } from './slice';

const wish: Wish = { paymentId: 'p1', walletId: 'w1', amount: '30', way: 'now' };
const page = 'https://pagopa.example/pagina';

/** The page of top-ups over an API whose checkout is answered by the test. */
function start() {
  const left: string[] = [];
  const events: UnknownAction[] = [];
  let answer: (address: string) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const checkout = () =>
    new Promise<string>((resolve, reject) => {
      answer = resolve;
      refuse = reject;
    });
  const api = {
    reach: () => Promise.resolve(reachOf([onePayment])),
    create: () => Promise.resolve(onePayment),
    checkout,
  } as unknown as TopUpApi;
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: { topUp: topUpSlice.reducer },
    middleware: (defaults) =>
      defaults({ thunk: false }).concat(saga, () => (next: (action: unknown) => unknown) => (action: unknown) => {
        events.push(action as UnknownAction);
        return next(action);
      }),
  });
  const task = saga.run(() => topUpSaga(api, (address) => left.push(address)));
  store.dispatch(topUpActions.opened(null));
  return {
    store,
    left,
    events,
    answer: async () => {
      await flush();
      answer(page);
      await flush();
    },
    refuse: async () => {
      await flush();
      refuse(new Error('pagoPA is away.'));
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
  leaves.end();
});

it('reports a payment that failed after its page was left', async () => {
  const { store, events, refuse, end } = start();
  store.dispatch(topUpActions.wished(wish));
  await flush();
  store.dispatch(topUpActions.closed());
  await refuse();
  expect(events.filter(errorReported.match)).toHaveLength(1);
  end();
});
