import { gridSaga } from '../../../shared/grid/gridSaga';
import { successNotice } from '../../../shared/successNotice';
import { answering } from '../../../shared/request/answering';
import { fork, takeEvery, takeLeading } from '../../../shared/saga';
import { reportingLeft } from '../../../shared/request/reportingLeft';
import { watchRequests } from '../../../shared/request/requestOf';
import { manyRetriedNotice } from './messages';
import type { ManyRetry, SiapeApi } from './model';
import { siapeActions, siapeRequests, siapeSelectors, siapeSlice } from './slice';

/** Returns the number of deliveries that are sent again, and the numbers of the others. */
async function retryMany(api: SiapeApi, { id, rows }: ManyRetry) {
  const deliveries = rows.map(({ id: deliveryId, version }) => ({ id: deliveryId, version }));
  const { items } = await api.retryMany({ id, deliveries });
  const reopened = new Set(items.filter(({ outcome }) => outcome === 'reopened').map((one) => one.id));
  return { count: reopened.size, left: rows.filter((one) => !reopened.has(one.id)).map(({ number }) => number) };
}

/** Sent and waiting deliveries, and the open one. */
export function* siapeSaga(api: SiapeApi) {
  yield* fork(gridSaga, siapeSlice.actions, api.deliveries);
  yield* watchRequests(api, siapeActions, siapeRequests);
  yield* takeEvery(siapeActions.retryFailed, reportingLeft(siapeSelectors.selectIsRetryLeft));
  yield* takeLeading(
    siapeActions.manyRetrySent,
    answering(
      ({ command }) => retryMany(api, command),
      (answer) => [
        siapeActions.manyRetried(answer),
        ...(answer.count === 0 ? [] : [successNotice({ ...manyRetriedNotice, values: { count: answer.count } })]),
      ],
      siapeActions.manyRetryFailed,
    ),
  );
}
