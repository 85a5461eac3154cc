import { errorReported } from '../../../shared/errorReporting';
import { toAppError } from '../../../shared/errors';
import { abortable } from '../../../shared/request/abortable';
import { attempting } from '../../../shared/request/answering';
import { watchRequests } from '../../../shared/request/requestOf';
import { polling } from '../../../shared/request/polling';
import { call, put, takeLatest } from '../../../shared/saga';
import { isUnderWay, type ImportRun, type ImportsApi } from './model';
import { certificateImportsActions, certificateImportsRequests } from './slice';

/** The interval of the checks of a run, in milliseconds. */
const LOOK_EVERY = 1000;

/** Checks a run until it ends or is stopped, then loads the outcomes of its files. */
function* follow(api: ImportsApi, begun: ImportRun) {
  yield* put(certificateImportsActions.runReceived(begun));
  const { id } = begun;
  const load = (signal: AbortSignal) => api.run(id, signal);
  yield* call(polling, begun, LOOK_EVERY, isUnderWay, load, certificateImportsActions.runReceived);
  yield* put(certificateImportsActions.filesRequested(id, 0));
}

type Action = ReturnType<
  | typeof certificateImportsActions.runRequested
  | typeof certificateImportsActions.stopRequested
  | typeof certificateImportsActions.resumeRequested
  | typeof certificateImportsActions.pageLeft
>;

function* work(api: ImportsApi, action: Action) {
  if (certificateImportsActions.pageLeft.match(action)) return;
  const { runId } = action.payload;
  try {
    if (certificateImportsActions.runRequested.match(action))
      yield* call(follow, api, yield* abortable((signal) => api.run(runId, signal)));
    if (certificateImportsActions.stopRequested.match(action)) yield* call(follow, api, yield* call(api.stop, runId));
    if (certificateImportsActions.resumeRequested.match(action))
      yield* call(follow, api, yield* call(api.resume, runId));
  } catch (thrown) {
    const error = toAppError(thrown);
    if (certificateImportsActions.runRequested.match(action))
      yield* put(certificateImportsActions.runFailed({ id: action.payload.id, error }));
    else yield* put(errorReported({ error, retry: action }));
  }
}

/** Follows one import at a time. The server executes it, also when the page is closed. */
export function* certificateImportsSaga(api: ImportsApi) {
  yield* takeLatest(
    [
      certificateImportsActions.runRequested,
      certificateImportsActions.stopRequested,
      certificateImportsActions.resumeRequested,
      certificateImportsActions.pageLeft,
    ],
    work,
    api,
  );
  yield* watchRequests(api, certificateImportsActions, certificateImportsRequests);
  yield* takeLatest(
    certificateImportsActions.runsRequested,
    // The list of imports is optional: without it the import still works.
    attempting(
      (_, signal) => api.runs(signal),
      certificateImportsActions.runsReceived,
      () => [],
    ),
  );
}
