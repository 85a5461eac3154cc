import { gridSaga } from '../../../../shared/grid/gridSaga';
import { listFileSaga } from '../../../../shared/listExport/listFile';
import type { LoadOptions } from '../../../../shared/grid/loadOptions';
import { fork } from '../../../../shared/saga';
import { saveFile } from '../../../../shared/saveFile';
import type { ConfirmationExport, ConfirmationLoad, ContentConfirmationsApi } from './model';
import { contentConfirmationsSlice } from './slice';

/** Loads the figures of one notice, the list of its readers, and its file. */
export function* contentConfirmationsSaga(api: ContentConfirmationsApi, save = saveFile) {
  // The page's loads name the content beside the options of the grid.
  yield* fork(gridSaga, contentConfirmationsSlice.actions, (options: LoadOptions, signal: AbortSignal) =>
    api.list(options as ConfirmationLoad, signal),
  );
  yield* contentConfirmationsSlice.watch(api);
  yield* fork(
    listFileSaga<ConfirmationExport>,
    contentConfirmationsSlice.actions,
    api.export,
    'conferme-di-lettura',
    save,
  );
}
