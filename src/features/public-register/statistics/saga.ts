import { answering } from '../../../shared/request/answering';
import { put, takeLatest, takeLeading } from '../../../shared/saga';
import type { StatisticsApi } from './model';
import { statisticsActions } from './slice';

/**
 * Requests the figures at once: their page loads meanwhile and is larger. Requests made before the answer share it.
 * Exports one file at a time.
 */
export function* statisticsSaga(api: StatisticsApi) {
  yield* takeLeading(
    statisticsActions.figuresRequested,
    answering(
      async (_nothing, signal) => ({ figures: await api.get(signal) }),
      statisticsActions.figuresAnswered,
      statisticsActions.figuresFailed,
    ),
  );
  yield* takeLatest(
    statisticsActions.plantsRequested,
    answering(
      async (_nothing, signal) => ({ plants: await api.plants(signal) }),
      statisticsActions.plantsAnswered,
      statisticsActions.plantsFailed,
    ),
  );
  yield* takeLeading(
    statisticsActions.fileRequested,
    answering(
      async ({ table }) => {
        const { saveFile } = await import('../../../shared/saveFile');
        saveFile(await api.file(table), `statistiche-${table.startsWith('plant') ? 'impianti' : 'ape'}-${table}.csv`);
      },
      statisticsActions.fileSaved,
      statisticsActions.fileFailed,
    ),
  );
  yield* put(statisticsActions.figuresRequested());
}
