import { answeringHeld } from '../../../shared/forms/answeringHeld';
import { watchRequests } from '../../../shared/request/requestOf';
import { successNotice } from '../../../shared/successNotice';
import { put, takeLatest, takeLeading } from '../../../shared/saga';
import { emailConfirmationSubmitted, personalRecordSaved, personalRecordWanted } from '../../../shared/userData';
import { savedNotice } from './messages';
import type { PersonalRecordApi } from './model';
import { personalRecordActions, personalRecordRequests } from './slice';

/** Saves the record (the user-data feature stores it) and loads the choices of its form. */
export function* personalRecordSaga(api: PersonalRecordApi) {
  yield* watchRequests(api, personalRecordActions, personalRecordRequests);
  yield* takeLeading(
    personalRecordActions.saveRequested,
    answeringHeld(
      async ({ userId, record }) => ({
        record: await api.save(userId, record),
        userId,
        isNew: record.version === null,
      }),
      ({ id, record, userId, isNew }) => [
        personalRecordActions.saveDone({ id }),
        personalRecordSaved({ record }),
        successNotice(savedNotice),
        // An application needs a confirmed address: the link is sent without a request for it.
        ...(isNew && !record.emailConfirmed ? [emailConfirmationSubmitted({ userId, email: record.email })] : []),
      ],
      personalRecordActions.saveFailed,
    ),
  );
  yield* takeLatest(personalRecordActions.reloadRequested, function* () {
    yield* put(personalRecordWanted());
  });
}
