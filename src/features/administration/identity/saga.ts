import { isAnyOf } from '@reduxjs/toolkit';
import { takeValues, type Handle } from '../../../shared/forms/heldValues';
import { deletedNotice, savedNotice } from '../../../shared/forms/notices';
import { gridSaga } from '../../../shared/grid/gridSaga';
import { noticeRaised } from '../../../shared/notices';
import { successNotice } from '../../../shared/successNotice';
import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { call, fork, takeLatest, takeLeading } from '../../../shared/saga';
import { emailChangeSaga } from './emailChange';
import { failureText } from './failureText';
import { lockingSaga } from './locking';
import type { RecordsApi, Saving, UsersApi } from './model';
import { areYouSure, deleteYes, roleQuestion, userQuestion } from './notices';
import { rolesSlice, usersSlice } from './recordsSlice';

type Slice = typeof rolesSlice | typeof usersSlice;
type Actions = typeof rolesSlice.actions;
type Question = typeof roleQuestion;

function typed(values: Handle<Saving>): Saving {
  const saving = takeValues(values);
  if (!saving) throw new Error('What was typed is no longer there.'); // an older history brings no values
  return saving;
}

function* recordsSaga(slice: Slice, api: RecordsApi, question: Question) {
  // The two slices differ in their name alone, and so do their events.
  const actions = slice.actions as Actions;
  yield* fork(gridSaga, actions, api.list);
  const { editRequested, reloadRequested, editClosed, saveRequested, deleteRequested } = actions;
  yield* takeLatest(
    [editRequested, reloadRequested, editClosed],
    onlyFor(
      { match: isAnyOf(editRequested, reloadRequested) },
      answering(
        async ({ recordId }, signal) => ({ edit: await api.load(recordId, signal) }),
        actions.editReceived,
        actions.editFailed,
      ),
    ),
  );
  yield* takeLeading(
    saveRequested,
    attempting(
      ({ values }) => api.save(typed(values)),
      () => [actions.recordSaved(), successNotice(savedNotice)],
      (error) => actions.saveFailed({ error }),
    ),
  );
  yield* takeLeading(
    deleteRequested,
    onlyConfirmed(
      ({ name }) => ({ title: areYouSure, message: { ...question, values: { name } }, yesText: deleteYes }),
      attempting(
        ({ id }) => api.remove(id),
        (_, { id }) => [actions.recordDeleted({ id }), successNotice(deletedNotice)],
        (error) => noticeRaised({ severity: 'error', message: failureText(error) }),
      ),
    ),
  );
}

/** List, form and deletes of roles. */
export function* rolesSaga(api: RecordsApi) {
  yield* call(recordsSaga, rolesSlice, api, roleQuestion);
}

/** List, form, locks, changes of address that are taken back, and deletes of users. */
export function* usersSaga(api: UsersApi) {
  yield* fork(lockingSaga, api);
  yield* fork(emailChangeSaga, api);
  yield* call(recordsSaga, usersSlice, api, userQuestion);
}
