import { configureStore, createSlice, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { noticeRaised } from '../notices';
import { takeLatest } from '../saga';
import { answering, onlyFor } from './answering';
import { answers, begins, fails } from './reducers';
import { idle, type Request } from './request';

type State = { text: string; request: Request; closed: number };
const initialState: State = { text: '', request: idle, closed: 0 };
const slice = createSlice({
  name: 'letters',
  initialState,
  reducers: {
    textRequested: begins('request', (letter: string) => ({ letter })),
    textReceived: answers('request', (state: State, { text }: { text: string }) => {
      state.text = text;
    }),
    textFailed: fails('request'),
    pageClosed(state) {
      state.closed += 1;
    },
  },
});
const { textRequested, textReceived, textFailed, pageClosed } = slice.actions;

/** A store whose requests are answered by hand, in any order. */
function begun() {
  const requests: {
    letter: string;
    signal: AbortSignal;
    answer: (text: string) => void;
    refuse: (why: Error) => void;
  }[] = [];
  const events: string[] = [];
  const saga = createSagaMiddleware();
  const record: Middleware = () => (next) => (action) => {
    events.push((action as { type: string }).type);
    return next(action);
  };
  const store = configureStore({
    reducer: slice.reducer,
    middleware: (defaults) => defaults().concat(saga, record),
  });
  const ask = (letter: string, signal: AbortSignal) =>
    new Promise<string>((answer, refuse) => requests.push({ letter, signal, answer, refuse }));
  saga.run(function* () {
    yield* takeLatest(
      [textRequested, pageClosed],
      onlyFor(
        textRequested,
        answering(
          async ({ letter }, signal) => ({ text: await ask(letter, signal) }),
          (answer, { letter }) => [
            textReceived(answer),
            noticeRaised({ severity: 'success', message: { id: letter, defaultMessage: letter } }),
          ],
          textFailed,
        ),
      ),
    );
  });
  return { store, requests, events };
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 0));

it('stores the answer in the state, and dispatches the events that follow it', async () => {
  const { store, requests, events } = begun();
  store.dispatch(textRequested('a'));
  expect(store.getState().request).toMatchObject({ status: 'pending' });
  requests[0]?.answer('A');
  await aMoment();
  expect(store.getState()).toEqual({ text: 'A', request: { status: 'done' }, closed: 0 });
  expect(events).toEqual(['letters/textRequested', 'letters/textReceived', noticeRaised.type]);
});

it('stores a failure as plain data', async () => {
  const { store, requests } = begun();
  store.dispatch(textRequested('a'));
  requests[0]?.refuse(new Error('no'));
  await aMoment();
  expect(store.getState().request).toEqual({ status: 'failed', error: { kind: 'unexpected', message: 'no' } });
});

it('aborts a request that a newer one, or another event, replaces', async () => {
  const { store, requests } = begun();
  store.dispatch(textRequested('a'));
  store.dispatch(textRequested('b'));
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  store.dispatch(pageClosed());
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  requests[1]?.answer('B');
  await aMoment();
  expect(store.getState().text).toBe('');
  expect(requests).toHaveLength(2);
});

it('lets a late answer and a late failure change nothing', () => {
  const first = slice.reducer(undefined, textRequested('a'));
  const late = first.request.status === 'pending' ? first.request.id : '';
  const second = slice.reducer(first, textRequested('b'));
  expect(slice.reducer(second, textReceived({ id: late, text: 'A' }))).toBe(second);
  expect(slice.reducer(second, textFailed({ id: late, error: { kind: 'network' } }))).toBe(second);
});
