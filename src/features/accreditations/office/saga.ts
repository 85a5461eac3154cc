import { gridSaga } from '../../../shared/grid/gridSaga';
import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { fork, takeLatest } from '../../../shared/saga';
import type { AdminAccreditationsApi } from './model';
import {
  adminAccreditationsSlice,
  countsReceived,
  countsRequested,
  detailClosed,
  detailFailed,
  detailReceived,
  detailRequested,
} from './slice';

/** The list's loads, and the open record. */
export function* adminAccreditationsSaga(api: AdminAccreditationsApi) {
  yield* fork(gridSaga, adminAccreditationsSlice.actions, api.load);
  yield* takeLatest(
    [detailRequested, detailClosed],
    onlyFor(
      detailRequested,
      answering(
        async ({ accreditationId }, signal) => ({ record: await api.get(accreditationId, signal) }),
        detailReceived,
        detailFailed,
      ),
    ),
  );
  yield* takeLatest(
    countsRequested,
    // The counts are optional: without them the queues still open.
    attempting(
      (_, signal) => api.queues(signal),
      countsReceived,
      () => [],
    ),
  );
}
