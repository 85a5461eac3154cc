import { onlyFor } from '../../../shared/request/answering';
import { polling } from '../../../shared/request/polling';
import { takeLatest } from '../../../shared/saga';
import type { StreetImport, StreetImportsApi } from './model';
import { streetImportsActions, streetImportsSlice } from './slice';

/** Between two looks while an import is open, in milliseconds. */
const LOOK_EVERY = 2000;

const isOpen = (imports: readonly StreetImport[]) => imports.some(({ state }) => state === 'open');

/** Imports of official streets, polled until none is open. The server works on, also when no page follows. */
export function* streetImportsSaga(api: StreetImportsApi) {
  const { importsReceived, importsSeen, pageLeft } = streetImportsActions;
  yield* takeLatest(
    [importsReceived, pageLeft],
    onlyFor(importsReceived, ({ payload: { imports } }) =>
      polling(imports, LOOK_EVERY, isOpen, api.imports, importsSeen),
    ),
  );
  yield* streetImportsSlice.watch(api);
}
