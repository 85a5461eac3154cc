import { combineSlices, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { newsSlice } from '../features/content/news/slice';
import { sessionSlice } from '../features/session/slice';
import { applicationConfigurationSlice } from '../shared/applicationConfiguration';
import { confirmationSlice } from '../shared/confirmation';
import { errorReportingSlice } from '../shared/errorReporting';
import { noticesSlice } from '../shared/notices';
import { pageAlertsSlice } from '../shared/pageAlerts';
import { sessionContextSlice } from '../shared/session';
import { supervise } from '../shared/supervise';
import type { FirstPorts, Install } from './firstPorts';
import { historySanitizers } from './historySanitizers';
import { makeRootSaga } from './rootSaga';

const makeReducer = () =>
  combineSlices(
    sessionSlice,
    sessionContextSlice,
    applicationConfigurationSlice,
    newsSlice,
    noticesSlice,
    confirmationSlice,
    pageAlertsSlice,
    errorReportingSlice,
  );

/** The state that every page has; features add theirs when their pages load. */
export type RootState = ReturnType<ReturnType<typeof makeReducer>>;

/** CST-05: number of history entries in the development tools. */
export const historyEntries = 200;

/** Tests build stores of their own; the program has one, in src/app/main.tsx. The sagas run from the start. */
export function makeStore(deps: FirstPorts, preloadedState?: Partial<RootState>) {
  const saga = createSagaMiddleware({ context: { session: deps.session } });
  const reducer = makeReducer();
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(saga),
    devTools: process.env['NODE_ENV'] !== 'production' && {
      name: 'Sace',
      maxAge: historyEntries,
      trace: true,
      ...historySanitizers,
    },
    ...(preloadedState && { preloadedState }),
  });
  const tasks: Task[] = [];
  const installed = new Set<string>();
  /** Adds the parts of a feature that was loaded with its page or with a session; each once. */
  const install: Install = (feature) => {
    const calls = (deps.callsOf?.(feature) ?? feature.api) as never;
    const parts = feature.parts.filter(({ slice }) => !installed.has(slice.name));
    if (parts.length === 0) return;
    const slices = parts.map(({ slice }) => slice);
    for (const slice of slices) {
      installed.add(slice.name);
      reducer.inject(slice);
    }
    // Redux DevTools compute the states of their history again, so that each has the new slices: a page would fail after
    // a jump to a state without its slice.
    if (process.env['NODE_ENV'] !== 'production' && 'liftedStore' in store) store.replaceReducer(reducer);
    // An injected slice has no state before the next event.
    store.dispatch({ type: 'app/featureInstalled', payload: { slices: slices.map(({ name }) => name) } });
    for (const { slice, saga: flow } of parts)
      tasks.push(saga.run(supervise, deps.report, slice.name, () => flow(calls)));
  };
  tasks.push(saga.run(makeRootSaga(deps, install)));
  return Object.assign(store, {
    install,
    /** Ends all flows. */
    stop: (): void => {
      for (const task of tasks) task.cancel();
    },
  });
}
