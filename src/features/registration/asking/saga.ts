import { followedRuns } from '../../../shared/request/followedRuns';
import { put, takeEvery } from '../../../shared/saga';
import { certificatesActions } from '../../certificates/slice';
import { isUnderWay, type RequestsApi } from './model';
import { certificateRequestsActions, certificateRequestsSlice } from './slice';

/** Follows one run at a time; at its end its outcomes are read, and the list of certificates loads again. */
export function* certificateRequestsSaga(api: RequestsApi) {
  const { resumeRequested, requestsLeft, runEnded, ...events } = certificateRequestsActions;
  yield* takeEvery(runEnded, function* end({ payload: { runId } }) {
    yield* put(events.actsRequested(runId));
    yield* put(certificatesActions.manyAsked());
  });
  yield* followedRuns(
    {
      runRequested: events.runRequested,
      runReceived: events.runReceived,
      runFailed: events.runFailed,
      stopRequested: resumeRequested,
      pageLeft: requestsLeft,
    },
    { read: api.requestRun, stop: api.resumeRequests },
    isUnderWay,
    (runId) => runEnded({ runId }),
  );
  yield* certificateRequestsSlice.watch(api);
}
