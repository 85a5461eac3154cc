import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { idle, type Request } from '../request/request';
import { requestSlice } from '../request/requestSlice';
import { heldRequestOf } from './heldRequestOf';
import { holdValues } from './heldValues';

type State = { saving: Request };
type Api = { save: (values: { name: string }) => Promise<void> };
const initialState: State = { saving: idle };
const saveRequest = heldRequestOf<State, Api>()('saving', {
  events: ['saveRequested', 'saved', 'saveFailed'],
  call: (api, values: { name: string }) => api.save(values),
  wins: 'first',
});
const slice = requestSlice({ name: 'names', initialState, requests: [saveRequest] });

function begun() {
  const saved: { name: string }[] = [];
  const saga = createSagaMiddleware();
  const store = configureStore({ reducer: slice.reducer, middleware: (defaults) => defaults().concat(saga) });
  saga.run(() =>
    slice.watch({
      save: (values) => {
        saved.push(values);
        return Promise.resolve();
      },
    }),
  );
  return { saved, store, settle: () => new Promise((done) => setTimeout(done)) };
}

it('hands the held values to the call, past the store', async () => {
  const { saved, store, settle } = begun();
  const id = holdValues({ name: 'Ada' }, { name: 'A••' });
  const action = slice.actions.saveRequested({ id });
  expect(action.payload).toEqual({ id, changes: { name: 'A••' } });
  store.dispatch(action);
  await settle();
  expect(saved).toEqual([{ name: 'Ada' }]);
  expect(store.getState().saving).toEqual({ status: 'done' });
});

it('sends nothing for a handle that was used before', async () => {
  const { saved, store, settle } = begun();
  const action = slice.actions.saveRequested({ id: holdValues({ name: 'Ada' }, null) });
  store.dispatch(action);
  await settle();
  store.dispatch(action);
  await settle();
  expect(saved).toHaveLength(1);
});
