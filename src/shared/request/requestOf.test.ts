import { configureStore, type Action, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { noticeRaised } from '../notices';
import { idle, type Request } from './request';
import { into, requestOf } from './requestOf';
import { requestSlice } from './requestSlice';

type State = { text: string | null; drafts: number; failures: number; reading: Request; sending: Request };
type Api = {
  read: (letter: string, signal: AbortSignal) => Promise<string>;
  send: (letter: string) => Promise<string>;
};
const initialState: State = { text: null, drafts: 0, failures: 0, reading: idle, sending: idle };

const request = requestOf<State, Api>();
const readRequest = request('reading', {
  events: ['readRequested', 'readReceived', 'readFailed'],
  ask: (letter: string) => ({ letter }),
  begin: (state, { letter }) => {
    state.text = `${letter}?`;
  },
  call: async (api, { letter }, signal) => ({ text: await api.read(letter, signal) }),
  receive: into('text'),
  miss: (state) => {
    state.failures += 1;
  },
  endedBy: 'pageLeft',
});
const sendRequest = request('sending', {
  events: ['sent', 'arrived', 'lost'],
  ask: (letter: string) => ({ letter }),
  call: async (api, { letter }) => ({ text: await api.send(letter) }),
  receive: (state, { text }) => {
    state.drafts += text.length;
  },
  then: ({ text }, { letter }) => [
    noticeRaised({ severity: 'success', message: { id: letter, defaultMessage: text } }),
  ],
  otherwise: (_, { letter }): Action[] => [actions.readRequested(letter)],
  wins: 'first',
});
const burnRequest = request('sending', {
  events: ['burnt', 'arrived', 'lost'],
  call: async (api) => ({ text: await api.send('') }),
  receive: (state, { text }) => {
    state.drafts += text.length;
  },
});
const slice = requestSlice({
  name: 'letters',
  initialState,
  requests: [readRequest, sendRequest, burnRequest],
  reducers: {
    pageLeft: (state) => ({ ...state, reading: idle }),
  },
});
const { actions } = slice;

/** A store whose calls are answered by hand, in any order. */
function begun() {
  const calls: {
    letter: string;
    signal?: AbortSignal;
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
  const hold = (letter: string, signal?: AbortSignal) =>
    new Promise<string>((answer, refuse) => calls.push({ letter, ...(signal && { signal }), answer, refuse }));
  saga.run(() => slice.watch({ read: hold, send: hold }));
  const settle = () => new Promise((done) => setTimeout(done));
  return { calls, events, store, settle };
}

it('names the three events as the definition says', () => {
  expect(Object.values(actions).map(({ type }) => type)).toEqual([
    'letters/readRequested',
    'letters/readReceived',
    'letters/readFailed',
    'letters/sent',
    'letters/arrived',
    'letters/lost',
    'letters/burnt',
    'letters/pageLeft',
  ]);
});

it('has a selector for each member of the state', () => {
  expect(slice.selectors.selectDrafts({ letters: { ...initialState, drafts: 3 } })).toBe(3);
});

it('takes the answer into the state', async () => {
  const { calls, store, settle } = begun();
  store.dispatch(actions.readRequested('a'));
  expect(store.getState()).toMatchObject({ text: 'a?', reading: { status: 'pending' } });
  calls[0]?.answer('A');
  await settle();
  expect(store.getState()).toMatchObject({ text: 'A', reading: { status: 'done' } });
});

it('shows the failure of the call', async () => {
  const { calls, store, settle } = begun();
  store.dispatch(actions.readRequested('a'));
  calls[0]?.refuse(new Error('no'));
  await settle();
  expect(store.getState()).toMatchObject({ failures: 1, reading: { status: 'failed', error: { kind: 'unexpected' } } });
});

it('aborts a call when the request is made again, and takes the answer of the later one', async () => {
  const { calls, store, settle } = begun();
  store.dispatch(actions.readRequested('a'));
  store.dispatch(actions.readRequested('b'));
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  calls[1]?.answer('B');
  calls[0]?.answer('A');
  await settle();
  expect(store.getState().text).toBe('B');
});

it('aborts a call when the event that ends it comes', async () => {
  const { calls, events, store, settle } = begun();
  store.dispatch(actions.readRequested('a'));
  store.dispatch(actions.pageLeft());
  expect(calls[0]?.signal?.aborted).toBe(true);
  calls[0]?.answer('A');
  await settle();
  expect(events).toEqual(['letters/readRequested', 'letters/pageLeft']);
});

it('sends a double click once when the first request wins', async () => {
  const { calls, store, settle } = begun();
  store.dispatch(actions.sent('a'));
  store.dispatch(actions.sent('a'));
  expect(calls).toHaveLength(1);
  await settle();
});

it('lets other events follow the answer', async () => {
  const { calls, events, store, settle } = begun();
  store.dispatch(actions.sent('a'));
  calls[0]?.answer('AA');
  await settle();
  expect(events).toEqual(['letters/sent', 'letters/arrived', noticeRaised.type]);
  expect(store.getState().drafts).toBe(2);
});

it('lets other events follow the failure', async () => {
  const { calls, events, store, settle } = begun();
  store.dispatch(actions.sent('a'));
  calls[0]?.refuse(new Error('no'));
  await settle();
  expect(events).toEqual(['letters/sent', 'letters/lost', 'letters/readRequested']);
  expect(store.getState().text).toBe('a?');
});

it('takes the answers of requests that share an event alike', async () => {
  const { calls, events, store, settle } = begun();
  store.dispatch(actions.burnt());
  calls[0]?.answer('ash');
  await settle();
  expect(events).toEqual(['letters/burnt', 'letters/arrived']);
  expect(store.getState()).toMatchObject({ drafts: 3, sending: { status: 'done' } });
});

it('refuses at compile time a key without a request, a wrong payload and a wrong answer', () => {
  const call = async (api: Api) => ({ text: await api.send('a') });
  // @ts-expect-error `text` is no request of the state.
  request('text', { events: ['a', 'b', 'c'], call });
  request('sending', {
    events: ['a', 'b', 'c'],
    ask: (letter: string) => ({ letter }),
    // @ts-expect-error The payload has no `page`.
    call: async (api, { page }) => ({ text: await api.send(String(page)) }),
  });
  request('sending', {
    events: ['a', 'b', 'c'],
    call: async (api, _payload, signal) => ({ text: await api.read('a', signal) }),
    // @ts-expect-error The answer has no `page`.
    receive: (_state, { page }) => String(page),
  });
  const unended = requestSlice({ name: 'letters', initialState, requests: [readRequest] });
  // @ts-expect-error The slice lacks the event that ends the request.
  const send: (api: Api) => unknown = unended.watch;
  expect(send).toBeInstanceOf(Function);
  // @ts-expect-error An event takes the arguments of `ask`.
  expect(actions.readRequested(1).type).toBe('letters/readRequested');
  // @ts-expect-error The answer's event carries the answer.
  expect(actions.readReceived({ id: 'a' }).type).toBe('letters/readReceived');
});
