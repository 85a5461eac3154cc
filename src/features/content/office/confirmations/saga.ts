import { gridSaga } from '../../../../shared/grid/gridSaga';
import { listFileSaga } from '../../../../shared/listExport/listFile';
import type { LoadOptions } from '../../../../shared/grid/loadOptions';
import { answering } from '../../../../shared/request/answering';
import { fork, takeLatest } from '../../../../shared/saga';
import { saveFile } from '../../../../shared/saveFile';
import type { ConfirmationExport, ConfirmationLoad, ContentConfirmationsApi } from './model';
import { contentConfirmationsActions, contentConfirmationsSlice } from './slice';

/** Loads the figures of one notice, the list of its readers, and its file. */
export function* contentConfirmationsSaga(api: ContentConfirmationsApi, save = saveFile) {
  // The page's loads name the content beside the options of the grid.
  yield* fork(gridSaga, contentConfirmationsSlice.actions, (options: LoadOptions, signal: AbortSignal) =>
    api.list(options as ConfirmationLoad, signal),
  );
  yield* takeLatest(
    contentConfirmationsActions.figuresRequested,
    answering(
      async ({ contentId }, signal) => ({ figures: await api.figures(contentId, signal) }),
      contentConfirmationsActions.figuresReceived,
      contentConfirmationsActions.figuresFailed,
    ),
  );
  yield* fork(
    listFileSaga<ConfirmationExport>,
    contentConfirmationsSlice.actions,
    api.export,
    'conferme-di-lettura',
    save,
  );
}
