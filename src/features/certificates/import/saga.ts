import { errorReported } from '../../../shared/errorReporting';
import { toAppError } from '../../../shared/errors';
import { takeValues } from '../../../shared/forms/heldValues';
import { abortable } from '../../../shared/request/abortable';
import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { call, delay, put, takeLatest, takeLeading } from '../../../shared/saga';
import { isUnderWay, type ImportRun, type ImportsApi } from './model';
import { certificateImportsActions } from './slice';

/** The interval of the checks of a run, in milliseconds. */
const LOOK_EVERY = 1000;
/** The number of files that are loaded at once. */
const FILES_AT_ONCE = 50;

/**
 * Checks a run until it ends or is stopped, then loads the outcomes of its files. A failed check is ignored: the run
 * goes on by itself.
 */
function* follow(api: ImportsApi, begun: ImportRun) {
  yield* put(certificateImportsActions.runReceived(begun));
  const { id } = begun;
  for (let run = begun; isUnderWay(run);) {
    yield* delay(LOOK_EVERY);
    try {
      run = yield* abortable((signal) => api.run(id, signal));
      yield* put(certificateImportsActions.runReceived(run));
    } catch {
      continue;
    }
  }
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
  yield* takeLeading(
    certificateImportsActions.importSent,
    answering(
      async ({ runId, files, options }, signal) => ({
        run: await api.begin(runId, takeValues<readonly File[]>(files) ?? [], options, signal),
      }),
      certificateImportsActions.importBegun,
      certificateImportsActions.sendingFailed,
    ),
  );
  yield* takeLatest(
    certificateImportsActions.runsRequested,
    // The list of imports is optional: without it the import still works.
    attempting(
      (_, signal) => api.runs(signal),
      certificateImportsActions.runsReceived,
      () => [],
    ),
  );
  yield* takeLatest(
    [certificateImportsActions.filesRequested, certificateImportsActions.pageLeft],
    onlyFor(
      certificateImportsActions.filesRequested,
      answering(
        async ({ runId, skip }, signal) => ({
          page: await api.files(runId, { skip, take: FILES_AT_ONCE }, signal),
          skip,
        }),
        certificateImportsActions.filesReceived,
        certificateImportsActions.filesFailed,
      ),
    ),
  );
}
