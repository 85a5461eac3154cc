import type { EnhancedStore } from '@redux-devtools/instrument';
import { compose, createSlice, type StoreEnhancer } from '@reduxjs/toolkit';
import { answering, requests } from '../../test/support/apiNetwork';
import { fakeDeps } from '../../test/support/fakePorts';
import { configureApi } from '../api/client';
import { newsArticleApi } from '../api/newsArticle';
import { feature } from '../shared/feature';
import { call, take } from '../shared/saga';

it('limits the history in the development tools to 200 entries [CST-05]', async () => {
  const compose = jest.fn((_options: { name: string; maxAge: number }) => (enhancer: unknown) => enhancer);
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
  await jest.isolateModulesAsync(async () => {
    const { makeStore } = await import('./store');
    makeStore(fakeDeps()).stop();
  });
  expect(compose).toHaveBeenCalledWith(expect.objectContaining({ name: 'Sace', maxAge: 200 }));
});

it('gives every state of the history the slices that were installed later', async () => {
  const { ActionCreators, instrument } = await import('@redux-devtools/instrument');
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => (enhancer: StoreEnhancer) => compose(enhancer, instrument()),
  });
  await jest.isolateModulesAsync(async () => {
    const { makeStore } = await import('./store');
    const store = makeStore(fakeDeps());
    store.install(
      feature({}, { slice: createSlice({ name: 'late', initialState: 1, reducers: {} }), saga: function* () {} }),
    );
    const { liftedStore } = store as unknown as EnhancedStore<object, never, object>;
    liftedStore.dispatch(ActionCreators.jumpToState(0));
    expect(store.getState()).toHaveProperty('late', 1);
    store.stop();
  });
  Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
});

it('refuses thunks and reports what is no plain data', async () => {
  const { makeStore } = await import('./store');
  const store = makeStore(fakeDeps());
  // A thunk is no action: the store takes plain objects only.
  expect(() => store.dispatch((() => undefined) as never)).toThrow();
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  store.dispatch({ type: 'test/happened', payload: new Date(0) });
  expect(String(error.mock.calls[0]?.[0])).toContain('non-serializable');
  error.mockRestore();
  store.stop();
});

it('installs all parts of a feature in one event, once', async () => {
  const { makeStore } = await import('./store');
  const store = makeStore(fakeDeps());
  const part = (name: string) => ({
    slice: createSlice({ name, initialState: { isThere: true }, reducers: {} }),
    saga: function* () {
      seen.push(Object.keys(store.getState()));
      yield* take('test/never');
    },
  });
  const seen: string[][] = [];
  let changes = 0;
  store.subscribe(() => (changes += 1));
  const rooms = feature({}, part('first'), part('second'));
  store.install(rooms);
  store.install(rooms);
  expect(changes).toBe(1);
  expect(seen).toHaveLength(2);
  for (const slices of seen) expect(slices).toEqual(expect.arrayContaining(['first', 'second']));
  store.stop();
});

it('aborts a request that is on its way when the flow of its room is cancelled', async () => {
  configureApi({ baseUrl: '', token: () => Promise.resolve(null), language: () => 'it', tenant: () => null });
  answering(() => new Promise(() => undefined));
  const { makeStore } = await import('./store');
  const { session, applicationConfiguration, news, report } = fakeDeps();
  const store = makeStore({ session, applicationConfiguration, news, report });
  const slice = createSlice({ name: 'room', initialState: {}, reducers: {} });
  store.install(
    feature(newsArticleApi, {
      slice,
      saga: function* (api) {
        yield* call(api.get, 'x');
      },
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 0));
  const [request] = requests();
  expect(request?.signal.aborted).toBe(false);
  store.stop();
  expect(request?.signal.aborted).toBe(true);
});
