import { savedNotice } from '../../../shared/forms/notices';
import { gridSaga } from '../../../shared/grid/gridSaga';
import { noticeRaised } from '../../../shared/notices';
import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { fork, takeLatest, takeLeading } from '../../../shared/saga';
import type { OrderBoardsApi } from './model';
import { deactivateQuestion, notices } from './notices';
import { orderBoardsActions, orderBoardsSlice } from './slice';

async function form(api: OrderBoardsApi, boardId: string | null, signal: AbortSignal) {
  const [board, choices] = await Promise.all([boardId === null ? null : api.get(boardId, signal), api.choices(signal)]);
  return { board, choices };
}

/** The list of boards, the form of one, and deactivations after a question. */
export function* orderBoardsSaga(api: OrderBoardsApi) {
  yield* takeLatest(
    [orderBoardsActions.formRequested, orderBoardsActions.formClosed],
    onlyFor(
      orderBoardsActions.formRequested,
      answering(
        ({ boardId }, signal) => form(api, boardId, signal),
        orderBoardsActions.formReceived,
        orderBoardsActions.formFailed,
      ),
    ),
  );
  yield* takeLeading(
    orderBoardsActions.saveRequested,
    answering(
      async ({ boardId, board }) => {
        await (boardId === null ? api.create(board) : api.update(boardId, board));
      },
      (saved) => [orderBoardsActions.boardSaved(saved), noticeRaised({ severity: 'success', message: savedNotice })],
      orderBoardsActions.saveFailed,
    ),
  );
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
        (_, { boardId }) => [
          orderBoardsActions.boardDeactivated({ boardId }),
          noticeRaised({ severity: 'success', message: notices.deactivated }),
        ],
      ),
    ),
  );
  yield* fork(gridSaga, orderBoardsSlice.actions, api.load);
}
