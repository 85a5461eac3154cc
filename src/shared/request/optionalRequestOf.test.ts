import { configureStore, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { errorReported } from '../errorReporting';
import { optionalRequestOf } from './optionalRequestOf';
import { requestSlice } from './requestSlice';

type State = { counts: Record<string, number> | null; names: string[] };
type Api = { counts: () => Promise<Record<string, number>>; names: () => Promise<string[]> };
const initialState: State = { counts: null, names: ['Ada'] };

const request = optionalRequestOf<State, Api>();
const countsRequest = request('counts', {
  events: ['countsRequested', 'countsReceived'],
  call: (api) => api.counts(),
});
const namesRequest = request('names', {
  events: ['namesRequested', 'namesReceived'],
  call: (api) => api.names(),
  isReported: true,
});
const slice = requestSlice({ name: 'queues', initialState, requests: [countsRequest, namesRequest] });

function begun(api: Partial<Api>) {
  const events: string[] = [];
  const record: Middleware = () => (next) => (action) => {
    events.push((action as { type: string }).type);
    return next(action);
  };
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: slice.reducer,
    middleware: (defaults) => defaults().concat(saga, record),
  });
  saga.run(() => slice.watch(api as Api));
  return { events, store };
}
const settle = () => new Promise((done) => setTimeout(done));

it('takes the answer into the state', async () => {
  const { store } = begun({ counts: () => Promise.resolve({ open: 2 }) });
  store.dispatch(slice.actions.countsRequested());
  expect(store.getState()).toEqual(initialState);
  await settle();
  expect(store.getState().counts).toEqual({ open: 2 });
});

it('leaves the state as it was after a failure, and tells nobody', async () => {
  const { events, store } = begun({ counts: () => Promise.reject(new Error('no')) });
  store.dispatch(slice.actions.countsRequested());
  await settle();
  expect(store.getState()).toEqual(initialState);
  expect(events).toEqual(['queues/countsRequested']);
});

it('reports a failure where the definition says so', async () => {
  const { events, store } = begun({ names: () => Promise.reject(new Error('no')) });
  store.dispatch(slice.actions.namesRequested());
  await settle();
  expect(store.getState()).toEqual(initialState);
  expect(events).toEqual(['queues/namesRequested', errorReported.type]);
});
