import { gridSaga } from '../../shared/grid/gridSaga';
import { answering } from '../../shared/request/answering';
import { reportingLeft } from '../../shared/request/reportingLeft';
import { delay, fork, takeEvery, takeLatest } from '../../shared/saga';
import type { PlantsApi } from './model';
import { plantsActions, plantsSelectors, plantsSlice } from './slice';

/** The pause in typing before a search is sent, in milliseconds. */
const REST_MS = 250;

/** The list, the open plant, and what is written to it: the newest read wins, a double click sends once. */
export function* plantsSaga(api: PlantsApi) {
  yield* fork(gridSaga, plantsActions, api.load);
  yield* plantsSlice.watch(api);
  const findCompanies = answering(
    async ({ search }: { id: string; search: string }, signal) => ({ companies: await api.companies(search, signal) }),
    plantsActions.companiesReceived,
    plantsActions.companiesFailed,
  );
  yield* takeLatest(
    plantsActions.companiesRequested,
    function* whenRested(action: ReturnType<typeof plantsActions.companiesRequested>) {
      yield* delay(REST_MS);
      yield* findCompanies(action);
    },
  );
  yield* takeEvery(plantsActions.saveFailed, reportingLeft(plantsSelectors.selectIsActionLeft));
}
