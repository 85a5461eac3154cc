import { put } from '../../../shared/saga';
import type { OpenDataApi } from './model';
import { openDataActions, openDataSlice } from './slice';

/** Requests the data at once, while the page loads; a request made meanwhile shares that answer. */
export function* openDataSaga(api: OpenDataApi) {
  yield* openDataSlice.watch(api);
  yield* put(openDataActions.openDataRequested());
}
