import { noticeRaised } from '../../../shared/notices';
import { answering } from '../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../shared/saga';
import { personalRecordWanted } from '../../../shared/userData';
import { savedNotice } from './messages';
import type { AlboEntryApi } from './model';
import { alboEntryActions } from './slice';

async function entry(api: AlboEntryApi, signal: AbortSignal) {
  const [own, orderTypes] = await Promise.all([api.getAlboEntry(signal), api.orderTypes(signal)]);
  return { own, orderTypes };
}

/** Loads and saves the user's entry in the public register. */
export function* alboEntrySaga(api: AlboEntryApi) {
  yield* takeLatest(
    alboEntryActions.entryRequested,
    answering((_, signal) => entry(api, signal), alboEntryActions.entryReceived, alboEntryActions.entryFailed),
  );
  yield* takeLeading(
    alboEntryActions.saveRequested,
    answering(
      async ({ choices }) => ({ own: await api.saveAlboEntry(choices) }),
      // The choices are part of the record, which has another version now.
      (saved) => [
        alboEntryActions.entrySaved(saved),
        personalRecordWanted(),
        noticeRaised({ severity: 'success', message: savedNotice }),
      ],
      alboEntryActions.saveFailed,
    ),
  );
}
