import { put } from '../../../shared/saga';
import { watchRequests } from '../../../shared/request/requestOf';
import type { StatisticsApi } from './model';
import { statisticsActions, statisticsRequests } from './slice';

/**
 * Requests the figures at once: their page loads meanwhile and is larger. Requests made before the answer share it.
 * Exports one file at a time.
 */
export function* statisticsSaga(api: StatisticsApi) {
  yield* watchRequests(api, statisticsActions, statisticsRequests);
  yield* put(statisticsActions.figuresRequested());
}
