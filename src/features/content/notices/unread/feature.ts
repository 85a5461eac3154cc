import { notificationsApi } from '../../../../api/notifications';
import { feature } from '../../../../shared/feature';
import type { SagaGenerator } from '../../../../shared/saga';
import { unreadNotificationsSlice } from '../../../../shared/unreadNotifications';
import { unreadSaga } from '../unreadSaga';

/**
 * Counts for every page of a session the notifications that its user has not read.
 * @param isOpen returns whether a session is open when the flow begins
 */
export const unreadNotifications = (isOpen: () => SagaGenerator<boolean>) =>
  feature(notificationsApi, {
    slice: unreadNotificationsSlice,
    saga: function* (api) {
      yield* unreadSaga(api, yield* isOpen());
    },
  });
