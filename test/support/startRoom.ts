import { configureStore, type Middleware, type Slice } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import { errorReported } from '../../src/shared/errorReporting';

/** Returns a call that answers when the test says so, and `calls`, the first argument of each. */
export function slowCall() {
  const calls: unknown[] = [];
  const open: { answer: (value?: unknown) => void; fail: (error: Error) => void }[] = [];
  return {
    calls,
    call: (first: unknown) => {
      calls.push(first);
      return new Promise<never>((answer, fail) => {
        open.push({ answer: answer as (value?: unknown) => void, fail });
      });
    },
    /** Ends the call that has waited longest. */
    end: () => open.shift(),
  };
}

/** Starts the flow of one room over its slice, without the program around it. */
export function startRoom<State, Name extends string>(
  slice: Pick<Slice<State, never, Name>, 'reducer'> & { name: Name },
  saga: Saga<[never]>,
  api: object,
) {
  const reported: unknown[] = [];
  const note: Middleware = () => (next) => (action) => {
    if (errorReported.match(action)) reported.push(action);
    return next(action);
  };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { [slice.name]: slice.reducer } as Record<Name, typeof slice.reducer>,
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(sagas, note),
  });
  sagas.run(saga as Saga, api);
  return {
    store,
    reported,
    state: () => (store.getState() as Record<Name, State>)[slice.name],
    settled: () => new Promise((resolve) => setTimeout(resolve, 0)),
  };
}
