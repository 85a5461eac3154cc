import { answering } from '../../shared/request/answering';
import { takeLatest, takeLeading } from '../../shared/saga';
import { saveFile } from '../../shared/saveFile';
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

/** One file at a time. */
export function* statisticsSaga(api: StatisticsApi, save: typeof saveFile = saveFile) {
  yield* takeLatest(
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
        save(await api.file(table), `statistiche-${table.startsWith('plant') ? 'impianti' : 'ape'}-${table}.csv`);
      },
      fileSaved,
      fileFailed,
    ),
  );
}
