import { createAction } from '@reduxjs/toolkit';
import { pageAlertRaised } from '../../shared/pageAlerts';
import { call, put, race, select, take } from '../../shared/saga';
import { sessionEnding, signedOut } from '../../shared/session';
import { messages } from './messages';
import type { SessionPort } from './model';
import { selectSession } from './selectors';
import { isSignInOffered } from './signInOffer';
import { sessionActions } from './slice';

/** The user of a session that ended does not sign in again. */
export const endedSessionLeft = createAction('session/endedSessionLeft');

/**
 * Ends the session of this page. A page that offers a new sign-in waits for it: everything stays as it is, hidden, and
 * goes on when the same user has signed in. Otherwise the user's data go at once.
 * @param isElsewhere true when another tab has ended it
 */
export function* endSession(port: SessionPort, isElsewhere = false) {
  yield* put(sessionEnding());
  // Another tab has cleared the storage, which may hold a new session by now.
  if (!isElsewhere) yield* call(port.clear);
  yield* put(sessionActions.storedTokensCleared());
  const isOffered = yield* isSignInExpected();
  if (isOffered) {
    const { isLeft } = yield* race({
      isLeft: take(endedSessionLeft),
      goesOn: take(sessionActions.tokenRenewed),
      otherUser: take(signedOut),
    });
    if (!isLeft) return;
  }
  yield* putAway(port);
  if (isOffered) yield* call(port.leave);
}

/** A user whom our server has never let in would sign in again and again. */
function* isSignInExpected() {
  const state = yield* select(selectSession);
  return isSignInOffered() && state.status === 'signedIn' && state.isAdmitted === true;
}

/** The user's data go; the application state follows. */
function* putAway(port: SessionPort) {
  yield* put(signedOut());
  yield* put(pageAlertRaised({ type: 'warning', title: messages.endedTitle, message: messages.ended }));
  yield* call(port.release);
}
