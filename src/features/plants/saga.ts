import { errorReported } from '../../shared/errorReporting';
import { gridSaga } from '../../shared/grid/gridSaga';
import { successNotice } from '../../shared/successNotice';
import { answering } from '../../shared/request/answering';
import { delay, fork, takeEvery, takeLatest, takeLeading } from '../../shared/saga';
import { saveFile } from '../../shared/saveFile';
import { reportingLeft } from '../../shared/request/reportingLeft';
import { watchRequests } from '../../shared/request/requestOf';
import { savedNotice, actNotices } from './messages';
import type { ExchangeFormat, PlantsApi } from './model';
import { plantsActions, plantsRequests, plantsSelectors, plantsSlice } from './slice';

/** The pause in typing before a search is sent, in milliseconds. */
const REST_MS = 250;

/** The list, the open plant, and what is written to it: the newest read wins, a double click sends once. */
export function* plantsSaga(api: PlantsApi, save: typeof saveFile = saveFile) {
  yield* fork(gridSaga, plantsSlice.actions, api.load);
  yield* watchRequests(api, plantsActions, plantsRequests);
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
  yield* takeLeading(
    plantsActions.exportRequested,
    function* exportRegister(action: ReturnType<typeof plantsActions.exportRequested>) {
      yield* answering(
        async ({ format }: { id: string; format: ExchangeFormat }, signal) => {
          save(await api.exchange(format, signal), `impianti.${format}`);
        },
        plantsActions.exported,
        (failure) => [plantsActions.exportFailed(failure), errorReported({ error: failure.error, retry: action })],
      )(action);
    },
  );
  yield* takeLeading(
    plantsActions.saveSent,
    answering(
      async ({ plantId, input }) => ({ plant: await api.save(plantId, input) }),
      (answer) => [plantsActions.saved(answer), successNotice(savedNotice)],
      plantsActions.saveFailed,
    ),
  );
  yield* takeLeading(
    plantsActions.actSent,
    answering(
      async ({ plantId, act }) => ({ plant: await api.tell(plantId, act) }),
      (answer, { act }) => [plantsActions.saved(answer), successNotice(actNotices[act.kind])],
      plantsActions.saveFailed,
    ),
  );
  yield* takeEvery(plantsActions.saveFailed, reportingLeft(plantsSelectors.selectIsActionLeft));
}
