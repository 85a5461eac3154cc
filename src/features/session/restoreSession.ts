import { configurationRequested } from '../../shared/applicationConfiguration';
import { call, delay, fork, put, select } from '../../shared/saga';
import { signedIn, signInRequested } from '../../shared/session';
import { judge } from './judge';
import { safeReturnUrl, type SessionInfo, type SessionPort } from './model';
import { retryDelay } from './renewal';
import { noteSecondTry, takeSecondTry } from './secondTry';
import { selectIsSignedIn, selectSession } from './selectors';
import { sessionActions } from './slice';

/**
 * The provider answered another sign-in than the one that this tab began last, as when its user went back and began a
 * second one. Nobody did anything wrong: it is begun again, and the provider, which knows its user by now, answers that
 * one.
 */
const OTHER_SIGN_IN = 'state_mismatch';

/** Restores a stored session, or opens the session of a sign-in that came back, when the program starts. */
export function* start(port: SessionPort) {
  const { status } = yield* select(selectSession);
  if (!port.isWanted() || status === 'signedIn') return;
  const { session, returnUrl, failure, isReturn, isExpired } = yield* call(port.start);
  const wasSecondTry = takeSecondTry();
  if (yield* select(selectIsSignedIn)) return; // a concurrent sign-in has already restored this session
  if (session) {
    if (failure) yield* put(sessionActions.callbackIgnored({ failure }));
    if (returnUrl !== undefined) yield* put(sessionActions.signInFinished({ returnUrl: safeReturnUrl(returnUrl) }));
    yield* open(session);
    return;
  }
  if (isExpired) yield* put(sessionActions.expiredSessionCleared());
  if (failure && isReturn) {
    if (failure.code === OTHER_SIGN_IN && !wasSecondTry) {
      noteSecondTry();
      yield* put(signInRequested({ returnUrl: safeReturnUrl(returnUrl) }));
    } else yield* put(sessionActions.signInFailed({ failure }));
    return;
  }
  if (failure) {
    yield* put(sessionActions.sessionNotRestored({ failure }));
    // The clearing must come before a guard starts a sign-in, whose entries it would delete.
    yield* judge(port, { type: 'sessionNotRestored', failure });
    if (failure.kind === 'transient') yield* fork(tryAgain, port);
  }
  yield* put(sessionActions.startedAnonymous(failure && failure.kind !== 'lost' ? { failure } : {}));
}

/**
 * A stored session that could not be reached is taken up as soon as it can be, while its user waits or reads public
 * pages.
 */
function* tryAgain(port: SessionPort) {
  for (let failures = 1; ; failures += 1) {
    yield* delay(retryDelay(failures));
    const { status } = yield* select(selectSession);
    if (status !== 'anonymous' || !port.isWanted()) return;
    yield* takeUp(port);
  }
}

/** The program is in this session from now on. */
export function* open({ subject, expiresAt }: SessionInfo) {
  yield* put(signedIn({ subject }));
  yield* put(sessionActions.tokenRenewed({ expiresAt }));
}

/** There is a session now: this tab takes it up without leaving its page. */
export function* takeUp(port: SessionPort) {
  const { session } = yield* call(port.start);
  const { status } = yield* select(selectSession);
  if (session && status === 'anonymous') yield* open(session);
}

/**
 * The user of a session that ended has signed in again in another window: the page goes on where it was, and so do its
 * requests. A page that wakes up looks whether there is such a session.
 */
export function* resume(port: SessionPort) {
  while (port.isWanted()) {
    const { session, failure } = yield* call(port.start);
    const state = yield* select(selectSession);
    if (state.status !== 'signedIn' || !state.isEnded) return;
    if (session) {
      if (session.subject !== state.subject) return;
      yield* put(sessionActions.tokenRenewed({ expiresAt: session.expiresAt }));
      yield* call(port.release);
      yield* put(configurationRequested());
      return;
    }
    if (failure?.kind !== 'transient') return;
    yield* delay(retryDelay(1));
  }
}
