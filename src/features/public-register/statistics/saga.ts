import { answering } from '../../../shared/request/answering';
import { put, takeLatest, takeLeading } from '../../../shared/saga';
import type { StatisticsApi } from './model';
import {
  figuresAnswered,
  figuresFailed,
  figuresRequested,
  fileFailed,
  fileRequested,
  fileSaved,
  plantsAnswered,
  plantsFailed,
  plantsRequested,
} from './slice';

/**
 * Requests the figures at once: their page loads meanwhile and is larger. Requests made before the answer share it.
 * Exports one file at a time.
 */
export function* statisticsSaga(api: StatisticsApi) {
  yield* takeLeading(
    figuresRequested,
    answering(async (_nothing, signal) => ({ figures: await api.get(signal) }), figuresAnswered, figuresFailed),
  );
  yield* takeLatest(
    plantsRequested,
    answering(async (_nothing, signal) => ({ plants: await api.plants(signal) }), plantsAnswered, plantsFailed),
  );
  yield* takeLeading(
    fileRequested,
    answering(
      async ({ table }) => {
        const { saveFile } = await import('../../../shared/saveFile');
        saveFile(await api.file(table), `statistiche-${table.startsWith('plant') ? 'impianti' : 'ape'}-${table}.csv`);
      },
      fileSaved,
      fileFailed,
    ),
  );
  yield* put(figuresRequested());
}
