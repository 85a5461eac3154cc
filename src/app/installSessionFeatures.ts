import { userData } from '../features/certifiers/user-data/feature';
import { unreadNotifications } from '../features/content/notices/unread/feature';
import { selectIsSignedIn } from '../features/session/selectors';
import { localDraftsSaga } from '../shared/drafts/localDrafts';
import { select, take } from '../shared/saga';
import { signedIn, signedOut } from '../shared/session';
import { returnLostFocus } from '../shared/ui/returnLostFocus';
import { preloadPages } from './preloadPages';
import { memberPages } from './routes/memberPages';
import type { Install } from './firstPorts';

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

const isOpen = () => select(selectIsSignedIn);

/** Installs the features that only a session needs. */
export function installSessionFeatures(install: Install): void {
  install(userData(isOpen, localDraftsSaga, watchingThePage));
  install(unreadNotifications(isOpen));
}
