import { gridSaga } from '../../../shared/grid/gridSaga';
import { answering, onlyFor } from '../../../shared/request/answering';
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
  yield* adminAccreditationsSlice.watch(api);
}
