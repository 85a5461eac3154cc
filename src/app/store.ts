import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { adminAccreditationsSlice } from '../features/admin-accreditations/slice';
import { alboSlice } from '../features/albo/slice';
import { manualsSlice } from '../features/manuals/slice';
import { newsSlice } from '../features/news/slice';
import { sessionSlice } from '../features/session/slice';
import { userDataSlice } from '../features/user-data/slice';
import { applicationConfigurationSlice } from '../shared/applicationConfiguration';
import { confirmationSlice } from '../shared/confirmation';
import { errorReportingSlice } from '../shared/errorReporting';
import { noticesSlice } from '../shared/notices';
import { pageAlertsSlice } from '../shared/pageAlerts';
import { sessionContextSlice } from '../shared/session';
import { makeRootSaga, type Deps } from './rootSaga';

export type { Deps } from './rootSaga';

const rootReducer = combineReducers({
  [sessionSlice.name]: sessionSlice.reducer,
  [sessionContextSlice.name]: sessionContextSlice.reducer,
  [applicationConfigurationSlice.name]: applicationConfigurationSlice.reducer,
  [userDataSlice.name]: userDataSlice.reducer,
  [adminAccreditationsSlice.name]: adminAccreditationsSlice.reducer,
  [alboSlice.name]: alboSlice.reducer,
  [newsSlice.name]: newsSlice.reducer,
  [manualsSlice.name]: manualsSlice.reducer,
  [noticesSlice.name]: noticesSlice.reducer,
  [confirmationSlice.name]: confirmationSlice.reducer,
  [pageAlertsSlice.name]: pageAlertsSlice.reducer,
  [errorReportingSlice.name]: errorReportingSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** CST-05: how many entries of history developers look back on. */
export const historyEntries = 200;

/** Every test builds its own; only src/app/main.tsx keeps one. The sagas run from the first moment. */
export function makeStore(deps: Deps, preloadedState?: Partial<RootState>) {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(saga),
    devTools: process.env['NODE_ENV'] !== 'production' && { name: 'Sace', maxAge: historyEntries, trace: true },
    ...(preloadedState && { preloadedState }),
  });
  const task = saga.run(makeRootSaga(deps));
  return Object.assign(store, { stop: () => { task.cancel(); } });
}
