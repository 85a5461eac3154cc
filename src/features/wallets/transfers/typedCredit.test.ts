import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { noticesSlice } from '../../../shared/notices';
import type { BankLine, TypedCredit } from './model';
import { transfersSaga } from './saga';
import { transfersActions, transfersSlice } from './slice';

/** Types a credit that the server answers with a line in the given state; returns what is said. */
async function typed(state: BankLine['state']) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { transfers: transfersSlice.reducer, notices: noticesSlice.reducer },
    middleware: (defaults) => defaults().concat(sagas),
  });
  const api = { type: () => Promise.resolve({ id: 'l1', state }), queues: () => Promise.resolve([]) };
  sagas.run(transfersSaga, api as never);
  store.dispatch(transfersActions.creditTyped({} as TypedCredit));
  await new Promise((resolve) => setTimeout(resolve, 0));
  return store.getState().notices.map(({ severity, message }) => [severity, (message as { id: string }).id]);
}

it.each([
  ['Accreditato', 'success', 'transfers.done.typed'],
  ['DaApprovare', 'success', 'transfers.done.propose'],
  ['Annullato', 'warning', 'transfers.done.notCredited'],
] as const)('says of a typed credit in the state %s what has become of it', async (state, severity, id) => {
  expect(await typed(state)).toEqual([[severity, id]]);
});
