import { errorReported } from '../../../shared/errorReporting';
import { toAppError } from '../../../shared/errors';
import { abortable } from '../../../shared/request/abortable';
import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { call, delay, put, takeLatest, takeLeading } from '../../../shared/saga';
import { watchRequests } from '../../../shared/request/requestOf';
import type { PlantImport, PlantImportsApi } from './model';
import { plantImportsActions, plantImportsRequests } from './slice';

/** The time between two polls of an import, in milliseconds. */
const LOOK_EVERY = 1000;
/** The number of problems that one request fetches. */
const AT_ONCE = 50;

type Save = (content: Blob, name: string) => void;

/**
 * Polls an import until it ends, then requests its problems. A failed poll says nothing about the import and is
 * repeated.
 */
function* follow(api: PlantImportsApi, begun: PlantImport) {
  yield* put(plantImportsActions.runReceived(begun));
  const { id } = begun;
  for (let run = begun; run.state === 'open';) {
    yield* delay(LOOK_EVERY);
    try {
      run = yield* abortable((signal) => api.one(id, signal));
      yield* put(plantImportsActions.runReceived(run));
    } catch {
      continue;
    }
  }
  yield* put(plantImportsActions.problemsRequested(id, 0));
}

type Action = ReturnType<
  | typeof plantImportsActions.runRequested
  | typeof plantImportsActions.stopRequested
  | typeof plantImportsActions.pageLeft
>;

function* work(api: PlantImportsApi, action: Action) {
  if (plantImportsActions.pageLeft.match(action)) return;
  const { runId } = action.payload;
  try {
    if (plantImportsActions.runRequested.match(action))
      yield* call(follow, api, yield* abortable((signal) => api.one(runId, signal)));
    if (plantImportsActions.stopRequested.match(action)) yield* call(follow, api, yield* call(api.stop, runId));
  } catch (thrown) {
    const error = toAppError(thrown);
    if (plantImportsActions.runRequested.match(action))
      yield* put(plantImportsActions.runFailed({ id: action.payload.id, error }));
    else yield* put(errorReported({ error, retry: action }));
  }
}

function* saveReport(api: PlantImportsApi, save: Save, action: ReturnType<typeof plantImportsActions.reportRequested>) {
  try {
    save(yield* call(api.report, action.payload.runId), action.payload.name);
  } catch (thrown) {
    yield* put(errorReported({ error: toAppError(thrown), retry: action }));
  }
}

/** Follows one import at a time. The server works on, also when no page follows. */
export function* plantImportsSaga(api: PlantImportsApi, save: Save) {
  yield* takeLatest(
    [plantImportsActions.runRequested, plantImportsActions.stopRequested, plantImportsActions.pageLeft],
    work,
    api,
  );
  yield* watchRequests(api, plantImportsActions, plantImportsRequests);
  yield* takeLatest(
    plantImportsActions.importsRequested,
    // The list of imports is optional: importing works without it.
    attempting(
      (_, signal) => api.imports(signal),
      plantImportsActions.importsReceived,
      () => [],
    ),
  );
  yield* takeLeading(plantImportsActions.reportRequested, saveReport, api, save);
  yield* takeLatest(
    [plantImportsActions.problemsRequested, plantImportsActions.pageLeft],
    onlyFor(
      plantImportsActions.problemsRequested,
      answering(
        async ({ runId, skip }, signal) => ({
          page: await api.problems(runId, { skip, take: AT_ONCE }, signal),
          skip,
        }),
        plantImportsActions.problemsReceived,
        plantImportsActions.problemsFailed,
      ),
    ),
  );
}
