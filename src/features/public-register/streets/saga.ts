import { toAppError } from '../../../shared/errors';
import { abortable } from '../../../shared/request/abortable';
import { polling } from '../../../shared/request/polling';
import { call, put, takeLatest } from '../../../shared/saga';
import type { StreetImport, StreetImportsApi } from './model';
import { streetImportsActions, streetImportsSlice } from './slice';

/** Between two looks while an import is open, in milliseconds. */
const LOOK_EVERY = 2000;

const isOpen = (imports: readonly StreetImport[]) => imports.some(({ state }) => state === 'open');

/** Polls until no import is open. A failed poll says nothing about the imports. */
function* look(
  api: StreetImportsApi,
  action: ReturnType<typeof streetImportsActions.importsRequested | typeof streetImportsActions.pageLeft>,
) {
  if (streetImportsActions.pageLeft.match(action)) return;
  const { id } = action.payload;
  try {
    const imports = yield* abortable((signal) => api.imports(signal));
    yield* put(streetImportsActions.importsReceived({ id, imports }));
    yield* call(polling, imports, LOOK_EVERY, isOpen, api.imports, streetImportsActions.importsSeen);
  } catch (thrown) {
    yield* put(streetImportsActions.importsFailed({ id, error: toAppError(thrown) }));
  }
}

/** Imports of official streets. The server works on, also when no page follows. */
export function* streetImportsSaga(api: StreetImportsApi) {
  yield* takeLatest([streetImportsActions.importsRequested, streetImportsActions.pageLeft], look, api);
  yield* streetImportsSlice.watch(api);
}
