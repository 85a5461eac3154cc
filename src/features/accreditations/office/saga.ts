import { gridSaga } from '../../../shared/grid/gridSaga';
import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { fork, takeLatest } from '../../../shared/saga';
import type { AdminAccreditationsApi } from './model';
import { adminAccreditationsActions, adminAccreditationsSlice } from './slice';

/** The list's loads, and the open record. */
export function* adminAccreditationsSaga(api: AdminAccreditationsApi) {
  yield* fork(gridSaga, adminAccreditationsSlice.actions, api.load);
  yield* takeLatest(
    [adminAccreditationsActions.detailRequested, adminAccreditationsActions.detailClosed],
    onlyFor(
      adminAccreditationsActions.detailRequested,
      answering(
        async ({ accreditationId }, signal) => ({ record: await api.get(accreditationId, signal) }),
        adminAccreditationsActions.detailReceived,
        adminAccreditationsActions.detailFailed,
      ),
    ),
  );
  yield* takeLatest(
    adminAccreditationsActions.countsRequested,
    // The counts are optional: without them the queues still open.
    attempting(
      (_, signal) => api.queues(signal),
      adminAccreditationsActions.countsReceived,
      () => [],
    ),
  );
}
