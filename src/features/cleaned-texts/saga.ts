import { errorReported } from '../../shared/errorReporting';
import type { AppError } from '../../shared/errors';
import { gridSaga } from '../../shared/grid/gridSaga';
import { noticeRaised } from '../../shared/notices';
import { attempting } from '../../shared/request/answering';
import { fork, takeLeading } from '../../shared/saga';
import { notices } from './messages';
import type { CleanedTextsApi } from './model';
import { cleanedTextsSlice, settlementRequested, textsChanged, type Settlement } from './slice';

/** The list shows how the text stands: somebody else may have marked it meanwhile. */
const failed = (error: AppError) => [textsChanged(), errorReported({ error })];

/** The report, and the marks of what was dealt with. */
export function* cleanedTextsSaga(api: CleanedTextsApi) {
  yield* takeLeading(
    settlementRequested,
    attempting(
      ({ textId, isSettled }: Settlement) => api.settle(textId, isSettled),
      (_answer: unknown, { isSettled }: Settlement) => [
        textsChanged(),
        noticeRaised({ severity: 'success', message: isSettled ? notices.settled : notices.reopened }),
      ],
      failed,
    ),
  );
  yield* fork(gridSaga, cleanedTextsSlice.actions, api.load);
}
