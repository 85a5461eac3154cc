import { answeringHeld } from '../../../shared/forms/answeringHeld';
import { answering } from '../../../shared/request/answering';
import { noticeRaised } from '../../../shared/notices';
import { put, takeLatest, takeLeading } from '../../../shared/saga';
import { emailConfirmationSubmitted, personalRecordSaved, personalRecordWanted } from '../../../shared/userData';
import { savedNotice } from './messages';
import type { PersonalRecordApi } from './model';
import { personalRecordActions } from './slice';

async function lists(api: PersonalRecordApi, signal: AbortSignal) {
  const [countries, province] = await Promise.all([api.countries(signal), api.allProvince(signal)]);
  return { countries, province };
}

/** Saves the record (the user-data feature stores it) and loads the choices of its form. */
export function* personalRecordSaga(api: PersonalRecordApi) {
  yield* takeLatest(
    personalRecordActions.listsRequested,
    answering(
      async (_, signal) => ({ lists: await lists(api, signal) }),
      personalRecordActions.listsReceived,
      personalRecordActions.listsFailed,
    ),
  );
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
        noticeRaised({ severity: 'success', message: savedNotice }),
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
