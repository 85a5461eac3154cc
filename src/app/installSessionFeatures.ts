import { userData } from '../features/certifiers/user-data/feature';
import { unreadNotifications } from '../features/content/notices/unread/feature';
import { DueWork } from '../pages/due/DueWork';
import { dueWork } from '../pages/due/feature';
import { workPart } from '../pages/due/workPart';
import { selectIsSignedIn } from '../features/session/selectors';
import { localDraftsSaga } from '../shared/drafts/localDrafts';
import { select, take } from '../shared/saga';
import { signedIn, signedOut } from '../shared/session';
import { preloadPages } from './preloadPages';
import { memberPages } from './routes/memberPages';
import type { Install } from './firstPorts';

/** Fetches pages before they are opened while somebody is signed in. */
function* preloading() {
  for (;;) {
    const stop = preloadPages(memberPages.pages);
    try {
      yield* take(signedOut);
    } finally {
      stop();
    }
    yield* take(signedIn);
  }
}

const isOpen = () => select(selectIsSignedIn);

/** Installs the features that only a session needs. */
export function installSessionFeatures(install: Install): void {
  install(userData(isOpen, localDraftsSaga, preloading));
  install(unreadNotifications(isOpen));
  workPart.bring(DueWork);
  install(dueWork);
}
