import { put } from '../../../shared/saga';
import { watchRequests } from '../../../shared/request/requestOf';
import type { OpenDataApi } from './model';
import { openDataActions, openDataRequests } from './slice';

/** Requests the data at once, while the page loads; a request made meanwhile shares that answer. */
export function* openDataSaga(api: OpenDataApi) {
  yield* watchRequests(api, openDataActions, openDataRequests);
  yield* put(openDataActions.openDataRequested());
}
