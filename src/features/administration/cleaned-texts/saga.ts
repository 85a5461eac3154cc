import { errorReported } from '../../../shared/errorReporting';
import type { AppError } from '../../../shared/errors';
import { gridSaga } from '../../../shared/grid/gridSaga';
import { successNotice } from '../../../shared/successNotice';
import { attempting } from '../../../shared/request/answering';
import { fork, takeLeading } from '../../../shared/saga';
import { notices } from './messages';
import type { CleanedTextsApi } from './model';
import { cleanedTextsActions, cleanedTextsSlice, type Settlement } from './slice';

/** Reloads the list after a failure: somebody else may have marked the text meanwhile. */
const failed = (error: AppError) => [cleanedTextsActions.textsChanged(), errorReported({ error })];

/** Loads the report and marks texts as dealt with. */
export function* cleanedTextsSaga(api: CleanedTextsApi) {
  yield* takeLeading(
    cleanedTextsActions.settlementRequested,
    attempting(
      ({ textId, isSettled }: Settlement) => api.settle(textId, isSettled),
      (_answer: unknown, { isSettled }: Settlement) => [
        cleanedTextsActions.textsChanged(),
        successNotice(isSettled ? notices.settled : notices.reopened),
      ],
      failed,
    ),
  );
  yield* fork(gridSaga, cleanedTextsSlice.actions, api.load);
}
