import { errorReported } from '../../../shared/errorReporting';
import { toAppError } from '../../../shared/errors';
import { abortable } from '../../../shared/request/abortable';
import { attempting } from '../../../shared/request/answering';
import { call, put, takeLatest, takeLeading } from '../../../shared/saga';
import { watchRequests } from '../../../shared/request/requestOf';
import { polling } from '../../../shared/request/polling';
import { savingFile } from '../../../shared/savingFile';
import type { PlantImport, PlantImportsApi } from './model';
import { plantImportsActions, plantImportsRequests } from './slice';

/** The time between two polls of an import, in milliseconds. */
const LOOK_EVERY = 1000;

type Save = (content: Blob, name: string) => void;

const isOpen = ({ state }: PlantImport) => state === 'open';

/** Polls an import until it ends, then requests its problems. */
function* follow(api: PlantImportsApi, begun: PlantImport) {
  yield* put(plantImportsActions.runReceived(begun));
  const { id } = begun;
  const load = (signal: AbortSignal) => api.one(id, signal);
  yield* call(polling, begun, LOOK_EVERY, isOpen, load, plantImportsActions.runReceived);
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
  yield* takeLeading(
    plantImportsActions.reportRequested,
    savingFile(async ({ runId, name }) => [await api.report(runId), name], save),
  );
}
