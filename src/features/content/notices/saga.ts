import { answering, attempting } from '../../../shared/request/answering';
import { errorReported } from '../../../shared/errorReporting';
import { takeEvery, takeLeading } from '../../../shared/saga';
import { watchRequests } from '../../../shared/request/requestOf';
import type { NotificationsApi } from './model';
import { notificationsActions, notificationsRequests } from './slice';

/** The page of the notifications: reading, marking, and whether mails are wanted, too. */
export function* notificationsSaga(api: NotificationsApi) {
  yield* watchRequests(api, notificationsActions, notificationsRequests);
  yield* takeEvery(
    notificationsActions.readRequested,
    attempting(
      ({ notificationId }) => api.markRead(notificationId),
      (_, { notificationId }) => notificationsActions.readRecorded({ notificationId }),
      (error, { payload: { notificationId, isFollowed } }) => [
        notificationsActions.readFailed({ notificationId, error }),
        // A followed notification led the reader to another page: the mark that failed is not reported there.
        ...(isFollowed ? [] : [errorReported({ error })]),
      ],
    ),
  );
  yield* takeLeading(
    notificationsActions.allReadRequested,
    answering(
      ({ until }) => api.markAllRead(until),
      ({ id }, { until }) => notificationsActions.allReadRecorded({ id, until }),
      (failure) => [notificationsActions.allReadFailed(failure), errorReported({ error: failure.error })],
    ),
  );
}
