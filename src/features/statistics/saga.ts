import { answering } from '../../shared/request/answering';
import { takeLatest, takeLeading } from '../../shared/saga';
import { saveFile } from '../../shared/saveFile';
import type { StatisticsApi } from './model';
import { figuresAnswered, figuresFailed, figuresRequested, fileFailed, fileRequested, fileSaved } from './slice';

/** One file at a time. */
export function* statisticsSaga(api: StatisticsApi, save: typeof saveFile = saveFile) {
  yield* takeLatest(
    figuresRequested,
    answering(async (_nothing, signal) => ({ figures: await api.get(signal) }), figuresAnswered, figuresFailed),
  );
  yield* takeLeading(
    fileRequested,
    answering(
      async ({ table }) => {
        save(await api.file(table), `statistiche-ape-${table}.csv`);
      },
      fileSaved,
      fileFailed,
    ),
  );
}
