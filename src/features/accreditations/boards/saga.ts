import { gridSaga } from '../../../shared/grid/gridSaga';
import { successNotice } from '../../../shared/successNotice';
import { attempting } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { reportingLeft } from '../../../shared/request/reportingLeft';
import { fork, takeEvery, takeLeading } from '../../../shared/saga';
import type { OrderBoardsApi } from './model';
import { deactivateQuestion, notices } from './notices';
import { orderBoardsActions, orderBoardsSelectors, orderBoardsSlice } from './slice';

/** The list of boards, the form of one, and deactivations after a question. */
export function* orderBoardsSaga(api: OrderBoardsApi) {
  yield* orderBoardsSlice.watch(api);
  yield* takeEvery(orderBoardsActions.saveFailed, reportingLeft(orderBoardsSelectors.selectIsSaveLeft));
  yield* takeLeading(
    orderBoardsActions.deactivationRequested,
    onlyConfirmed(
      ({ name }) => ({
        title: notices.deactivateTitle,
        message: { ...deactivateQuestion, values: { name } },
        yesText: notices.deactivateYes,
      }),
      attempting(
        ({ boardId }) => api.deactivate(boardId),
        (_, { boardId }) => [orderBoardsActions.boardDeactivated({ boardId }), successNotice(notices.deactivated)],
      ),
    ),
  );
  yield* fork(gridSaga, orderBoardsSlice.actions, api.load);
}
