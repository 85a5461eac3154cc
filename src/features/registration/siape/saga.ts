import { gridSaga } from '../../../shared/grid/gridSaga';
import { reportingLeft } from '../../../shared/request/reportingLeft';
import { fork, takeEvery } from '../../../shared/saga';
import type { SiapeApi } from './model';
import { siapeActions, siapeSelectors, siapeSlice } from './slice';

/** Sent and waiting deliveries, and the open one. */
export function* siapeSaga(api: SiapeApi) {
  yield* fork(gridSaga, siapeActions, api.deliveries);
  yield* siapeSlice.watch(api);
  yield* takeEvery(siapeActions.retryFailed, reportingLeft(siapeSelectors.selectIsRetryLeft));
}
