import { errorReported } from '../../shared/errorReporting';
import { gridSaga } from '../../shared/grid/gridSaga';
import { noticeRaised } from '../../shared/notices';
import { answering, onlyFor } from '../../shared/request/answering';
import { delay, fork, takeLatest, takeLeading } from '../../shared/saga';
import { saveFile } from '../../shared/saveFile';
import { savedNotice, actNotices } from './messages';
import type { ExchangeFormat, PlantsApi } from './model';
import {
  companiesFailed,
  companiesReceived,
  companiesRequested,
  exported,
  exportFailed,
  exportRequested,
  ownCompaniesFailed,
  ownCompaniesReceived,
  ownCompaniesRequested,
  plantFailed,
  plantLeft,
  plantReceived,
  plantRequested,
  plantsSlice,
  saved,
  saveFailed,
  saveSent,
  actSent,
  wordsFailed,
  wordsReceived,
  wordsRequested,
} from './slice';

/** The pause in typing before a search is sent, in milliseconds. */
const REST_MS = 250;

/** The list, the open plant, and what is written to it: the newest read wins, a double click sends once. */
export function* plantsSaga(api: PlantsApi, save: typeof saveFile = saveFile) {
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
    ownCompaniesRequested,
    answering(
      async (_, signal) => ({ companies: await api.companies('', signal) }),
      ownCompaniesReceived,
      ownCompaniesFailed,
    ),
  );
  const findCompanies = answering(
    async ({ search }: { id: string; search: string }, signal) => ({ companies: await api.companies(search, signal) }),
    companiesReceived,
    companiesFailed,
  );
  yield* takeLatest(companiesRequested, function* whenRested(action: ReturnType<typeof companiesRequested>) {
    yield* delay(REST_MS);
    yield* findCompanies(action);
  });
  yield* takeLeading(exportRequested, function* exportRegister(action: ReturnType<typeof exportRequested>) {
    yield* answering(
      async ({ format }: { id: string; format: ExchangeFormat }, signal) => {
        save(await api.exchange(format, signal), `impianti.${format}`);
        return {};
      },
      exported,
      (failure) => [exportFailed(failure), errorReported({ error: failure.error, retry: action })],
    )(action);
  });
  yield* takeLeading(
    saveSent,
    answering(
      async ({ plantId, input }) => ({ plant: await api.save(plantId, input) }),
      (answer) => [saved(answer), noticeRaised({ severity: 'success', message: savedNotice })],
      saveFailed,
    ),
  );
  yield* takeLeading(
    actSent,
    answering(
      async ({ plantId, act }) => ({ plant: await api.tell(plantId, act) }),
      (answer, { act }) => [saved(answer), noticeRaised({ severity: 'success', message: actNotices[act.kind] })],
      saveFailed,
    ),
  );
}
