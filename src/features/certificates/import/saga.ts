import { errorReported } from '../../../shared/errorReporting';
import { toAppError } from '../../../shared/errors';
import { takeValues } from '../../../shared/forms/heldValues';
import { abortable } from '../../../shared/request/abortable';
import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { call, delay, put, takeLatest, takeLeading } from '../../../shared/saga';
import { isUnderWay, type ImportRun, type ImportsApi } from './model';
import {
  filesFailed,
  filesReceived,
  filesRequested,
  importBegun,
  importSent,
  pageLeft,
  resumeRequested,
  runFailed,
  runReceived,
  runRequested,
  runsReceived,
  runsRequested,
  sendingFailed,
  stopRequested,
} from './slice';

/** The interval of the checks of a run, in milliseconds. */
const LOOK_EVERY = 1000;
/** The number of files that are loaded at once. */
const FILES_AT_ONCE = 50;

/**
 * Checks a run until it ends or is stopped, then loads the outcomes of its files. A failed check is ignored: the run
 * goes on by itself.
 */
function* follow(api: ImportsApi, begun: ImportRun) {
  yield* put(runReceived(begun));
  const { id } = begun;
  for (let run = begun; isUnderWay(run);) {
    yield* delay(LOOK_EVERY);
    try {
      run = yield* abortable((signal) => api.run(id, signal));
      yield* put(runReceived(run));
    } catch {
      continue;
    }
  }
  yield* put(filesRequested(id, 0));
}

type Action = ReturnType<typeof runRequested | typeof stopRequested | typeof resumeRequested | typeof pageLeft>;

function* work(api: ImportsApi, action: Action) {
  if (pageLeft.match(action)) return;
  const { runId } = action.payload;
  try {
    if (runRequested.match(action)) yield* call(follow, api, yield* abortable((signal) => api.run(runId, signal)));
    if (stopRequested.match(action)) yield* call(follow, api, yield* call(api.stop, runId));
    if (resumeRequested.match(action)) yield* call(follow, api, yield* call(api.resume, runId));
  } catch (thrown) {
    const error = toAppError(thrown);
    if (runRequested.match(action)) yield* put(runFailed({ id: action.payload.id, error }));
    else yield* put(errorReported({ error, retry: action }));
  }
}

/** Follows one import at a time. The server executes it, also when the page is closed. */
export function* certificateImportsSaga(api: ImportsApi) {
  yield* takeLatest([runRequested, stopRequested, resumeRequested, pageLeft], work, api);
  yield* takeLeading(
    importSent,
    answering(
      async ({ runId, files, options }, signal) => ({
        run: await api.begin(runId, takeValues<readonly File[]>(files) ?? [], options, signal),
      }),
      importBegun,
      sendingFailed,
    ),
  );
  yield* takeLatest(
    runsRequested,
    // The list of imports is optional: without it the import still works.
    attempting(
      (_, signal) => api.runs(signal),
      runsReceived,
      () => [],
    ),
  );
  yield* takeLatest(
    [filesRequested, pageLeft],
    onlyFor(
      filesRequested,
      answering(
        async ({ runId, skip }, signal) => ({
          page: await api.files(runId, { skip, take: FILES_AT_ONCE }, signal),
          skip,
        }),
        filesReceived,
        filesFailed,
      ),
    ),
  );
}
