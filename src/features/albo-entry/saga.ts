import { abortable } from '../../shared/request/abortable';
import { toAppError } from '../../shared/errors';
import { noticeRaised } from '../../shared/notices';
import { all, call, put, takeLatest, takeLeading } from '../../shared/saga';
import { personalRecordWanted } from '../../shared/userData';
import { savedNotice } from './messages';
import type { AlboEntryApi } from './model';
import { entryFailed, entryReceived, entryRequested, entrySaved, saveFailed, saveRequested } from './slice';

function* load(api: AlboEntryApi, { payload: { id } }: ReturnType<typeof entryRequested>) {
  try {
    const answers = yield* all({
      own: abortable((signal) => api.getAlboEntry(signal)),
      orderTypes: abortable((signal) => api.orderTypes(signal)),
    });
    yield* put(entryReceived({ id, ...answers }));
  } catch (error) {
    yield* put(entryFailed({ id, error: toAppError(error) }));
  }
}

function* save(api: AlboEntryApi, { payload: { id, choices } }: ReturnType<typeof saveRequested>) {
  try {
    const own = yield* call(api.saveAlboEntry, choices);
    yield* put(entrySaved({ id, own }));
    // The choices are of the record, which has another version now.
    yield* put(personalRecordWanted());
    yield* put(noticeRaised({ severity: 'success', message: savedNotice }));
  } catch (error) {
    yield* put(saveFailed({ id, error: toAppError(error) }));
  }
}

/** The own entry in the public register: what it is, and what is chosen for it. */
export function* alboEntrySaga(api: AlboEntryApi) {
  yield* takeLatest(entryRequested, load, api);
  yield* takeLeading(saveRequested, save, api);
}
