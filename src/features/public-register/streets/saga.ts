import { toAppError } from '../../../shared/errors';
import { abortable } from '../../../shared/request/abortable';
import { answering, onlyFor } from '../../../shared/request/answering';
import { delay, put, takeLatest, takeLeading } from '../../../shared/saga';
import type { StreetImport, StreetImportsApi } from './model';
import { streetImportsActions } from './slice';

/** Between two looks while an import is open, in milliseconds. */
const LOOK_EVERY = 2000;
/** Rows fetched at once. */
const AT_ONCE = 50;

const isOpen = ({ state }: StreetImport) => state === 'open';

/** Polls until no import is open. A failed poll says nothing about the imports. */
function* look(
  api: StreetImportsApi,
  action: ReturnType<typeof streetImportsActions.importsRequested | typeof streetImportsActions.pageLeft>,
) {
  if (streetImportsActions.pageLeft.match(action)) return;
  const { id } = action.payload;
  try {
    let imports = yield* abortable((signal) => api.imports(signal));
    yield* put(streetImportsActions.importsReceived({ id, imports }));
    while (imports.some(isOpen)) {
      yield* delay(LOOK_EVERY);
      try {
        imports = yield* abortable((signal) => api.imports(signal));
        yield* put(streetImportsActions.importsSeen(imports));
      } catch {
        continue;
      }
    }
  } catch (thrown) {
    yield* put(streetImportsActions.importsFailed({ id, error: toAppError(thrown) }));
  }
}

/** Imports of official streets. The server works on, also when no page follows. */
export function* streetImportsSaga(api: StreetImportsApi) {
  yield* takeLatest([streetImportsActions.importsRequested, streetImportsActions.pageLeft], look, api);
  yield* takeLeading(
    streetImportsActions.fileArrived,
    answering(
      async ({ runId, uploadId }, signal) => {
        await api.begin(runId, uploadId, signal);
        return {};
      },
      (begun) => [streetImportsActions.importBegun(begun), streetImportsActions.importsRequested()],
      streetImportsActions.beginningFailed,
    ),
  );
  yield* takeLatest(
    [streetImportsActions.problemsRequested, streetImportsActions.pageLeft],
    onlyFor(
      streetImportsActions.problemsRequested,
      answering(
        async ({ runId, skip }, signal) => ({ page: await api.problems(runId, { skip, take: AT_ONCE }, signal), skip }),
        streetImportsActions.problemsReceived,
        streetImportsActions.problemsFailed,
      ),
    ),
  );
}
