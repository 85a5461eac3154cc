import { attempting } from '../../../shared/request/answering';
import { errorReported } from '../../../shared/errorReporting';
import { takeEvery } from '../../../shared/saga';
import type { NotificationsApi } from './model';
import { notificationsActions, notificationsSlice } from './slice';

/** The page of the notifications: reading, marking, and whether mails are wanted, too. */
export function* notificationsSaga(api: NotificationsApi) {
  yield* notificationsSlice.watch(api);
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
}
