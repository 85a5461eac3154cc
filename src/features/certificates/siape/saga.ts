import { gridSaga } from '../../../shared/grid/gridSaga';
import { noticeRaised } from '../../../shared/notices';
import { answering, onlyFor } from '../../../shared/request/answering';
import { fork, takeLatest, takeLeading } from '../../../shared/saga';
import { retriedNotice } from './messages';
import type { SiapeApi } from './model';
import {
  deliveryClosed,
  deliveryFailed,
  deliveryReceived,
  deliveryRequested,
  retried,
  retryFailed,
  retrySent,
  siapeSlice,
} from './slice';

/** What went out and what waits, and the one that is open. */
export function* siapeSaga(api: SiapeApi) {
  yield* fork(gridSaga, siapeSlice.actions, api.deliveries);
  yield* takeLatest(
    [deliveryRequested, deliveryClosed],
    onlyFor(
      deliveryRequested,
      answering(
        async ({ deliveryId }, signal) => ({ delivery: await api.delivery(deliveryId, signal) }),
        deliveryReceived,
        deliveryFailed,
      ),
    ),
  );
  yield* takeLeading(
    retrySent,
    answering(
      async ({ deliveryId, command }) => ({ delivery: await api.retry(deliveryId, command) }),
      (answer) => [retried(answer), noticeRaised({ severity: 'success', message: retriedNotice })],
      retryFailed,
    ),
  );
}
