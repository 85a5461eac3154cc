import { abortable } from '../../shared/request/abortable';
import { askConfirmation } from '../../shared/confirmation';
import { errorMessages } from '../../shared/errorMessages';
import { toAppError, type AppError } from '../../shared/errors';
import { takeValues } from '../../shared/forms/heldValues';
import { deletedNotice, savedNotice } from '../../shared/forms/notices';
import { abpListQuery } from '../../shared/grid/abpList';
import { gridSaga } from '../../shared/grid/gridSaga';
import type { LoadOptions } from '../../shared/grid/loadOptions';
import { noticeRaised } from '../../shared/notices';
import { call, fork, put, takeLatest, takeLeading } from '../../shared/saga';
import type { RecordsApi } from './model';
import { areYouSure, deleteYes, roleQuestion, userQuestion } from './notices';
import { rolesSlice, usersSlice } from './recordsSlice';

type Slice = typeof rolesSlice | typeof usersSlice;
type Actions = typeof rolesSlice.actions;
type Question = typeof roleQuestion;

function* load(
  actions: Actions,
  api: RecordsApi,
  action: ReturnType<Actions['editRequested' | 'reloadRequested' | 'editClosed']>,
) {
  if (!actions.editRequested.match(action) && !actions.reloadRequested.match(action)) return;
  const { id, recordId } = action.payload;
  try {
    const edit = yield* abortable((signal) => api.load(recordId, signal));
    yield* put(actions.editReceived({ id, edit }));
  } catch (error) {
    yield* put(actions.editFailed({ id, error: toAppError(error) }));
  }
}

function* save(actions: Actions, api: RecordsApi, { payload }: ReturnType<Actions['saveRequested']>) {
  const saving = takeValues(payload.values);
  if (!saving) return; // an older history brings no values
  try {
    yield* call(api.save, saving);
    yield* put(actions.recordSaved());
    yield* put(noticeRaised({ severity: 'success', message: savedNotice }));
  } catch (error) {
    yield* put(actions.saveFailed({ error: toAppError(error) }));
  }
}

function* remove(
  actions: Actions,
  api: RecordsApi,
  question: Question,
  { payload: { id, name } }: ReturnType<Actions['deleteRequested']>,
) {
  const answer = yield* askConfirmation({
    severity: 'warning',
    title: areYouSure,
    message: { ...question, values: { name } },
    yesText: deleteYes,
  });
  if (answer !== 'confirm') return;
  try {
    yield* call(api.remove, id);
    yield* put(actions.recordDeleted({ id }));
    yield* put(noticeRaised({ severity: 'success', message: deletedNotice }));
  } catch (error) {
    yield* put(noticeRaised({ severity: 'error', message: failureText(toAppError(error)) }));
  }
}

/** Why a delete failed: the server's own words, when it wrote them for the user. */
function failureText({ described, message, kind, status }: AppError) {
  if (described === true && message !== undefined && (status ?? 0) < 500) return message;
  if (kind === 'network') return errorMessages.offline;
  if (status === 403) return errorMessages.forbidden;
  return status !== undefined && status >= 500 ? errorMessages.server : errorMessages.unexpected;
}

function* recordsSaga(slice: Slice, api: RecordsApi, question: Question) {
  // The two slices differ in their name alone, and so do their events.
  const actions = slice.actions as Actions;
  yield* fork(gridSaga, actions, (options: LoadOptions, signal: AbortSignal) =>
    api.list(abpListQuery(options), signal),
  );
  yield* takeLatest([actions.editRequested, actions.reloadRequested, actions.editClosed], load, actions, api);
  yield* takeLeading(actions.saveRequested, save, actions, api);
  yield* takeLeading(actions.deleteRequested, remove, actions, api, question);
}

/** List, form and deletes of roles. */
export function* rolesSaga(api: RecordsApi) {
  yield* call(recordsSaga, rolesSlice, api, roleQuestion);
}

/** List, form and deletes of users. */
export function* usersSaga(api: RecordsApi) {
  yield* call(recordsSaga, usersSlice, api, userQuestion);
}
