import { put } from '../../../shared/saga';
import type { StatisticsApi } from './model';
import { statisticsActions, statisticsSlice } from './slice';

/**
 * Requests the figures at once: their page loads meanwhile and is larger. Requests made before the answer share it.
 * Exports one file at a time.
 */
export function* statisticsSaga(api: StatisticsApi) {
  yield* statisticsSlice.watch(api);
  yield* put(statisticsActions.figuresRequested());
}
