import { gridSaga } from '../../shared/grid/gridSaga';
import { noticeRaised } from '../../shared/notices';
import { answering, onlyFor } from '../../shared/request/answering';
import { fork, takeLatest, takeLeading } from '../../shared/saga';
import { savedNotice, toldNotices } from './messages';
import type { PlantsApi } from './model';
import {
  companiesFailed,
  companiesReceived,
  companiesRequested,
  plantFailed,
  plantLeft,
  plantReceived,
  plantRequested,
  plantsSlice,
  saved,
  saveFailed,
  saveSent,
  tellingSent,
  wordsFailed,
  wordsReceived,
  wordsRequested,
} from './slice';

/** The list, the plant that is open, and what is written of it: the newest read wins, a double click sends once. */
export function* plantsSaga(api: PlantsApi) {
  yield* fork(gridSaga, plantsSlice.actions, api.load);
  yield* takeLatest(
    [plantRequested, plantLeft],
    onlyFor(
      plantRequested,
      answering(async ({ plantId }, signal) => ({ plant: await api.get(plantId, signal) }), plantReceived, plantFailed),
    ),
  );
  yield* takeLatest(
    wordsRequested,
    answering(async (_, signal) => ({ words: await api.words(signal) }), wordsReceived, wordsFailed),
  );
  yield* takeLatest(
    companiesRequested,
    answering(
      async ({ search }, signal) => ({ companies: await api.companies(search, signal) }),
      companiesReceived,
      companiesFailed,
    ),
  );
  yield* takeLeading(
    saveSent,
    answering(
      async ({ plantId, input }) => ({ plant: await api.save(plantId, input) }),
      (answer) => [saved(answer), noticeRaised({ severity: 'success', message: savedNotice })],
      saveFailed,
    ),
  );
  yield* takeLeading(
    tellingSent,
    answering(
      async ({ plantId, telling }) => ({ plant: await api.tell(plantId, telling) }),
      (answer, { telling }) => [
        saved(answer),
        noticeRaised({ severity: 'success', message: toldNotices[telling.kind] }),
      ],
      saveFailed,
    ),
  );
}
