import { unreadSaga } from '../../features/content/notices/unreadSaga';
import { selectIsSignedIn } from '../../features/session/selectors';
import { userDataSaga } from '../../features/certifiers/user-data/saga';
import { userDataSlice } from '../../features/certifiers/user-data/slice';
import { localDraftsSaga } from '../../shared/drafts/localDrafts';
import { fork, select, take } from '../../shared/saga';
import { signedIn, signedOut } from '../../shared/session';
import { returnLostFocus } from '../../shared/ui/returnLostFocus';
import { unreadNotificationsSlice } from '../../shared/unreadNotifications';
import { preloadPages } from '../preloadPages';
import { memberPages } from '../routes/memberPages';
import type { Feature, Install } from './feature';

/** Fetches pages before they are opened, and returns lost focus, while somebody is signed in. */
function* watchingThePage() {
  for (;;) {
    const stopPreloading = preloadPages(memberPages.pages);
    const stopReturning = returnLostFocus();
    try {
      yield* take(signedOut);
    } finally {
      stopPreloading();
      stopReturning();
    }
    yield* take(signedIn);
  }
}

// The session that loaded the features is open already.
const userData: Feature = {
  slice: userDataSlice,
  saga: function* (deps) {
    yield* fork(localDraftsSaga);
    yield* fork(watchingThePage);
    yield* userDataSaga(deps.userData, yield* select(selectIsSignedIn));
  },
};
const unreadNotifications: Feature = {
  slice: unreadNotificationsSlice,
  saga: function* (deps) {
    yield* unreadSaga(deps.notifications, yield* select(selectIsSignedIn));
  },
};

/** Installs the features that only a session needs. */
export const installSessionFeatures = (install: Install): void => {
  [userData, unreadNotifications].forEach(install);
};
