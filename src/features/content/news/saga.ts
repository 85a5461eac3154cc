import { watchRequests } from '../../../shared/request/requestOf';
import type { NewsApi } from './model';
import { newsActions, newsRequests } from './slice';

/** Reads only: the newest request wins. */
export function* newsSaga(api: NewsApi) {
  yield* watchRequests(api, newsActions, newsRequests);
}
