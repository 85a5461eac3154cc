import { errorReported } from '../../../shared/errorReporting';
import { gridSaga } from '../../../shared/grid/gridSaga';
import type { LoadOptions } from '../../../shared/grid/loadOptions';
import { italianDay } from '../../../shared/intl/days';
import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { fork, takeLatest } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import type { ConfirmationLoad, ContentConfirmationsApi } from './model';
import {
  contentConfirmationsSlice,
  exportEnded,
  exportLeft,
  exportRequested,
  figuresFailed,
  figuresReceived,
  figuresRequested,
} from './slice';

/** The figures of one notice, the list of whom it is for, and its file. */
export function* contentConfirmationsSaga(api: ContentConfirmationsApi, save = saveFile) {
  // The page asks with the content beside the options of the grid.
  yield* fork(gridSaga, contentConfirmationsSlice.actions, (options: LoadOptions, signal: AbortSignal) =>
    api.list(options as ConfirmationLoad, signal),
  );
  yield* takeLatest(
    figuresRequested,
    answering(
      async ({ contentId }, signal) => ({ figures: await api.figures(contentId, signal) }),
      figuresReceived,
      figuresFailed,
    ),
  );
  yield* takeLatest(
    [exportRequested, exportLeft],
    onlyFor(
      exportRequested,
      attempting(
        async ({ at, ...request }, signal) => {
          save(await api.export(request, signal), `conferme-di-lettura-${italianDay(at)}.${request.format}`);
        },
        exportEnded,
        (error) => [exportEnded(), errorReported({ error })],
      ),
    ),
  );
}
