import { put, takeLatest } from '../../../shared/saga';
import { personalRecordWanted } from '../../../shared/userData';
import type { PersonalRecordApi } from './model';
import { personalRecordActions, personalRecordSlice } from './slice';

/** Saves the record and loads the choices of its form; the record itself is loaded by the user-data feature. */
export function* personalRecordSaga(api: PersonalRecordApi) {
  yield* personalRecordSlice.watch(api);
  yield* takeLatest(personalRecordActions.reloadRequested, function* () {
    yield* put(personalRecordWanted());
  });
}
