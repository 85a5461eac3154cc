import { abortable } from '../../shared/request/abortable';
import { askConfirmation } from '../../shared/confirmation';
import { errorReported } from '../../shared/errorReporting';
import { toAppError } from '../../shared/errors';
import { savedNotice } from '../../shared/forms/notices';
import { gridSaga } from '../../shared/grid/gridSaga';
import { noticeRaised } from '../../shared/notices';
import { all, call, fork, put, takeLatest, takeLeading } from '../../shared/saga';
import type { OrderBoardsApi } from './model';
import { deactivateQuestion, notices } from './notices';
import {
  boardDeactivated,
  boardSaved,
  deactivationRequested,
  formClosed,
  formFailed,
  formReceived,
  formRequested,
  orderBoardsSlice,
  saveFailed,
  saveRequested,
} from './slice';

function* loadForm(api: OrderBoardsApi, action: ReturnType<typeof formRequested> | ReturnType<typeof formClosed>) {
  if (!formRequested.match(action)) return;
  const { id, boardId } = action.payload;
  try {
    const { board, choices } = yield* all({
      board: abortable((signal) => (boardId === null ? Promise.resolve(null) : api.get(boardId, signal))),
      choices: abortable((signal) => api.choices(signal)),
    });
    yield* put(formReceived({ id, board, choices }));
  } catch (error) {
    yield* put(formFailed({ id, error: toAppError(error) }));
  }
}

function* save(api: OrderBoardsApi, { payload: { id, boardId, board } }: ReturnType<typeof saveRequested>) {
  try {
    if (boardId === null) yield* call(api.create, board);
    else yield* call(api.update, boardId, board);
    yield* put(boardSaved({ id }));
    yield* put(noticeRaised({ severity: 'success', message: savedNotice }));
  } catch (error) {
    yield* put(saveFailed({ id, error: toAppError(error) }));
  }
}

function* deactivate(api: OrderBoardsApi, { payload: { boardId, name } }: ReturnType<typeof deactivationRequested>) {
  const message = { ...deactivateQuestion, values: { name } };
  const answer = yield* askConfirmation({
    severity: 'warning',
    title: notices.deactivateTitle,
    message,
    yesText: notices.deactivateYes,
  });
  if (answer !== 'confirm') return;
  try {
    yield* call(api.deactivate, boardId);
    yield* put(boardDeactivated({ boardId }));
    yield* put(noticeRaised({ severity: 'success', message: notices.deactivated }));
  } catch (error) {
    yield* put(errorReported({ error: toAppError(error) }));
  }
}

/** The list of boards, the form of one, and deactivations after a question. */
export function* orderBoardsSaga(api: OrderBoardsApi) {
  yield* takeLatest([formRequested, formClosed], loadForm, api);
  yield* takeLeading(saveRequested, save, api);
  yield* takeLeading(deactivationRequested, deactivate, api);
  yield* fork(gridSaga, orderBoardsSlice.actions, api.load);
}
