import { abortable } from '../../shared/request/abortable';
import { toAppError } from '../../shared/errors';
import { takeValues } from '../../shared/forms/heldValues';
import { noticeRaised } from '../../shared/notices';
import { all, call, put, takeLatest, takeLeading } from '../../shared/saga';
import { emailConfirmationSubmitted, personalRecordSaved, personalRecordWanted } from '../../shared/userData';
import { savedNotice } from './messages';
import type { PersonalRecordApi } from './model';
import {
  listsFailed,
  listsReceived,
  listsRequested,
  reloadRequested,
  saveDone,
  saveFailed,
  saveRequested,
} from './slice';

function* loadLists(api: PersonalRecordApi, { payload: { id } }: ReturnType<typeof listsRequested>) {
  try {
    const lists = yield* all({
      countries: abortable((signal) => api.countries(signal)),
      province: abortable((signal) => api.allProvince(signal)),
    });
    yield* put(listsReceived({ id, lists }));
  } catch (error) {
    yield* put(listsFailed({ id, error: toAppError(error) }));
  }
}

function* save(api: PersonalRecordApi, { payload: { id } }: ReturnType<typeof saveRequested>) {
  const change = takeValues(id);
  if (!change) return;
  try {
    const record = yield* call(api.save, change.userId, change.record);
    yield* put(saveDone({ id }));
    yield* put(personalRecordSaved({ record }));
    yield* put(noticeRaised({ severity: 'success', message: savedNotice }));
    // Nothing can be applied for without a confirmed address: the link need not be asked for.
    if (change.record.version === null && !record.emailConfirmed)
      yield* put(emailConfirmationSubmitted({ userId: change.userId, email: record.email }));
  } catch (error) {
    yield* put(saveFailed({ id, error: toAppError(error) }));
  }
}

/** Saves the record, which the user-data feature keeps, and brings what its form offers. */
export function* personalRecordSaga(api: PersonalRecordApi) {
  yield* takeLatest(listsRequested, loadLists, api);
  yield* takeLeading(saveRequested, save, api);
  yield* takeLatest(reloadRequested, function* () {
    yield* put(personalRecordWanted());
  });
}
