import { combineSlices, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { newsSlice } from '../features/news/slice';
import { sessionSlice } from '../features/session/slice';
import { applicationConfigurationSlice } from '../shared/applicationConfiguration';
import { confirmationSlice } from '../shared/confirmation';
import { errorReportingSlice } from '../shared/errorReporting';
import { noticesSlice } from '../shared/notices';
import { pageAlertsSlice } from '../shared/pageAlerts';
import { sessionContextSlice } from '../shared/session';
import { supervise } from '../shared/supervise';
import type { Deps } from './deps';
import type { Feature } from './features/feature';
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

/** What every page finds in the state; features that come with their pages add theirs. */
export type RootState = ReturnType<ReturnType<typeof makeReducer>>;

/** CST-05: how many entries of history developers look back on. */
export const historyEntries = 200;

/** Every test builds its own; only src/app/main.tsx keeps one. The sagas run from the first moment. */
export function makeStore(deps: Deps, preloadedState?: Partial<RootState>) {
  const saga = createSagaMiddleware();
  const reducer = makeReducer();
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(saga),
    devTools: process.env['NODE_ENV'] !== 'production' && { name: 'Sace', maxAge: historyEntries, trace: true },
    ...(preloadedState && { preloadedState }),
  });
  const tasks: Task[] = [];
  const installed = new Set<string>();
  /** Gives a feature that came with its page, or with a session, its part of the state and its flow; once. */
  const install = ({ slice, saga: flow }: Feature): void => {
    if (installed.has(slice.name)) return;
    installed.add(slice.name);
    reducer.inject(slice);
    store.dispatch({ type: 'app/featureInstalled', payload: { name: slice.name } });
    tasks.push(saga.run(supervise, deps.report, slice.name, () => flow(deps)));
  };
  tasks.push(saga.run(makeRootSaga(deps, install)));
  return Object.assign(store, {
    install,
    /** Ends every flow. */
    stop: (): void => {
      for (const task of tasks) task.cancel();
    },
  });
}
