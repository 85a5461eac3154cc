import { unreadSaga } from '../../features/notifications/unreadSaga';
import { selectIsSignedIn } from '../../features/session/selectors';
import { userDataSaga } from '../../features/user-data/saga';
import { userDataSlice } from '../../features/user-data/slice';
import { keptDraftsSaga } from '../../shared/drafts/keptDrafts';
import { fork, select } from '../../shared/saga';
import { unreadNotificationsSlice } from '../../shared/unreadNotifications';
import type { Feature, Install } from './feature';

// The session that brought the features is open already.
const userData: Feature = {
  slice: userDataSlice,
  saga: function* (deps) {
    yield* fork(keptDraftsSaga);
    yield* userDataSaga(deps.userData, yield* select(selectIsSignedIn));
  },
};
const unreadNotifications: Feature = {
  slice: unreadNotificationsSlice,
  saga: function* (deps) {
    yield* unreadSaga(deps.notifications, yield* select(selectIsSignedIn));
  },
};

/** Puts to work what only a session needs. */
export const installWith = (install: Install): void => {
  [userData, unreadNotifications].forEach(install);
};
