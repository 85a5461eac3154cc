import type { Action } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel } from 'redux-saga';
import {
  configurationReceived,
  configurationRequested,
  knowsCaller,
  selectConfiguration,
} from '../../shared/applicationConfiguration';
import { askConfirmation } from '../../shared/askConfirmation';
import { freshSignInRequested } from '../../shared/freshSignIn';
import { paths } from '../../shared/routing/paths';
import { call, cancelled, fork, put, select, take, takeEvery, takeLatest, takeLeading } from '../../shared/saga';
import {
  selectLanguage,
  selectTenant,
  sessionRefused,
  signedOut,
  signInRequested,
  signOutRequested,
  tenantChanged,
  tokenOutdated,
} from '../../shared/session';
import { sessionLeft } from '../../shared/sessionLeft';
import { endSession } from './endSession';
import { judge } from './judge';
import { messages } from './messages';
import {
  safeReturnUrl,
  toFailure,
  type OAuthError,
  type SessionEvent,
  type SessionPort,
  type SignInRequest,
} from './model';
import { passwordSignInActions } from './password/slice';
import { movesTheTimer, renew, renewInTime } from './renewal';
import { selectIsSignedIn, selectSession } from './selectors';
import { isSignInOffered } from './signInOffer';
import { sessionActions } from './slice';
import { open, resume, start, takeUp } from './restoreSession';

/**
 * Restores a stored session, then serves the user's requests and the port's events. `asked` is the action that made the
 * program load this code.
 */
export function* sessionFlow(port: SessionPort, firstAction?: Action) {
  yield* takeLeading(signOutRequested, signOut, port);
  yield* takeEvery(
    [
      sessionActions.signInFailed,
      passwordSignInActions.passwordSignInFailed,
      sessionActions.renewalFailed,
      sessionActions.revocationFailed,
    ],
    function* ({ type, payload }) {
      yield* judge(port, { type: ERRORS[type] ?? 'signInFailed', failure: payload.failure });
    },
  );
  yield* takeLeading(freshSignInRequested, freshSignIn, port);
  yield* takeLeading(sessionRefused, refused, port);
  yield* takeLeading(tokenOutdated, renewOutdated, port);
  yield* fork(watchAdmission, port);
  yield* takeEvery(configurationReceived, followTenant);
  // One timer at a time: a new token begins a new one, a failure a short one, the end of the session none.
  yield* takeLatest(movesTheTimer, renewInTime, port);
  yield* fork(watchPort, port);
  yield* fork(serveSignIns, port, firstAction);
  yield* call(start, port);
}

const ERRORS: Readonly<Record<string, OAuthError['type']>> = {
  [sessionActions.renewalFailed.type]: 'renewalFailed',
  [sessionActions.revocationFailed.type]: 'revocationFailed',
};

/**
 * The server refuses a token that still holds: perhaps its key is no longer trusted, and another token will do. When
 * the server refuses that one, too, the session is worth nothing here.
 */
function* watchAdmission(port: SessionPort) {
  let isRenewed = false;
  for (;;) {
    const { payload } = yield* take(configurationReceived);
    if (knowsCaller(payload)) isRenewed = false;
    if (knowsCaller(payload) || !(yield* select(selectIsSignedIn))) continue;
    const wasRenewed: boolean = isRenewed;
    isRenewed = !wasRenewed && (yield* renewNow(port));
    if (wasRenewed) yield* put(sessionRefused());
    else if (isRenewed) yield* put(configurationRequested());
  }
}

/** A user may have chosen another tenant on the provider's page: the program switches to the user's tenant. */
function* followTenant() {
  const configuration = yield* select(selectConfiguration);
  if (!configuration?.currentUser.isAuthenticated) return;
  const { id, name } = configuration.currentTenant;
  const present = yield* select(selectTenant);
  if ((present?.id ?? null) !== id)
    yield* put(tenantChanged({ tenant: id === null ? null : { id, name: name ?? '' } }));
}

/** Returns true when there is another token now. The port has already reported a failure. */
function* renewNow(port: SessionPort) {
  try {
    return (yield* call(port.token, true)) !== null;
  } catch {
    return false;
  }
}

/** Serves one sign-in at a time, beginning with the one that was requested before this flow was loaded. */
function* serveSignIns(port: SessionPort, firstAction: Action | undefined) {
  const state = yield* select(selectSession);
  if (firstAction && signInRequested.match(firstAction)) yield* signIn(port, firstAction.payload);
  else if (state.status === 'signingIn') yield* signIn(port, state);
  for (;;) {
    const { payload } = yield* take(signInRequested);
    yield* signIn(port, payload);
  }
}

function* signIn(port: SessionPort, { returnUrl, method }: Pick<SignInRequest, 'returnUrl' | 'method'>) {
  const { status } = yield* select(selectSession);
  if (status !== 'signingIn') return; // already signed in, or on the way out
  try {
    // A session that could not be reached a while ago may be there now.
    const { session } = port.isWanted() ? yield* call(port.start) : { session: null };
    if (yield* select(selectIsSignedIn)) return;
    if (session) {
      yield* open(session);
      return;
    }
    const language = yield* select(selectLanguage);
    const tenant = yield* select(selectTenant);
    yield* call(port.signIn, {
      returnUrl: safeReturnUrl(returnUrl),
      language,
      tenant: tenant?.id ?? null,
      ...(method && { method }),
    });
  } catch (error) {
    yield* put(sessionActions.signInFailed({ failure: toFailure(error) }));
  }
}

/** The session of this page goes on until the provider's page brings another one. */
function* freshSignIn(port: SessionPort, { payload }: ReturnType<typeof freshSignInRequested>) {
  try {
    const language = yield* select(selectLanguage);
    const tenant = yield* select(selectTenant);
    const returnUrl = safeReturnUrl(payload.returnUrl);
    yield* call(port.signIn, { returnUrl, language, tenant: tenant?.id ?? null, asksWho: true });
  } catch (error) {
    yield* put(sessionActions.renewalFailed({ failure: toFailure(error) }));
  }
}

/** AUT-03. The state stays `signingOut` until the page is gone, so that no guard starts another sign-in. */
function* signOut(port: SessionPort) {
  const { status } = yield* select(selectSession);
  if (status !== 'signingOut') return;
  yield* call(port.signOut);
  yield* put(signedOut());
  yield* call(port.leaveByProvider);
}

/**
 * A refusal of a visitor ends no session: judging it would request the configuration from the same server again, in a
 * circle.
 */
function* refused(port: SessionPort) {
  if (yield* select(selectIsSignedIn))
    yield* judge(port, { type: 'sessionRefused', failure: { kind: 'lost', code: 'token_refused' } });
}

/** A new token has the present claims. Where none can be had, only a new sign-in helps, and the user chooses when. */
function* renewOutdated(port: SessionPort) {
  if (yield* call(port.isRenewable)) {
    yield* renewNow(port);
    return;
  }
  const answer = yield* askConfirmation({
    severity: 'info',
    title: messages.outdatedTitle,
    message: messages.outdated,
  });
  if (answer === 'confirm') yield* put(signOutRequested());
}

const events = (port: SessionPort): EventChannel<SessionEvent> => eventChannel((emit) => port.subscribe(emit));

function* watchPort(port: SessionPort) {
  const channel = yield* call(events, port);
  try {
    for (;;) yield* follow(port, yield* take(channel));
  } finally {
    if (yield* cancelled()) channel.close();
  }
}

function* follow(port: SessionPort, event: SessionEvent) {
  const state = yield* select(selectSession);
  const isSignedIn = state.status === 'signedIn';
  switch (event.type) {
    case 'renewed':
      yield* put(sessionActions.tokenRenewed({ expiresAt: event.session.expiresAt }));
      return;
    case 'renewalFailed':
      if (isSignedIn) yield* put(sessionActions.renewalFailed({ failure: event.failure }));
      else yield* call(port.release);
      return;
    case 'notRenewable':
      yield* put(sessionActions.renewalImpossible({ expiresAt: event.expiresAt }));
      return;
    case 'revocationFailed':
      yield* put(sessionActions.revocationFailed({ failure: event.failure }));
      return;
    case 'signedOutElsewhere':
      if (isSignedIn) yield* leave(port, sessionActions.signedOutElsewhere());
      return;
    case 'endedElsewhere':
      if (!isSignedIn) yield* call(port.release);
      else if (isSignInOffered()) yield* fork(endSession, port, true);
      else yield* leave(port, sessionActions.signedOutElsewhere());
      return;
    case 'signedInElsewhere':
      if (state.status === 'anonymous') yield* fork(takeUp, port);
      if (isSignedIn && state.subject !== event.subject) yield* leave(port, sessionActions.userChangedElsewhere());
      else if (isSignedIn && state.isEnded) yield* fork(resume, port);
      return;
    case 'woke':
      if (isSignedIn && state.isEnded) yield* fork(resume, port);
      else if (isSignedIn) yield* fork(renew, port);
      if (state.status === 'anonymous' && state.failure?.kind === 'transient' && port.isWanted())
        yield* fork(takeUp, port);
      return;
    case 'pageRestored':
      // The page was on its way to a sign-in, and a reload would go there again: the back button means to leave that
      // way.
      if (state.status === 'signingIn') yield* call(port.comeBack, paths.home);
      // Or to a sign-out that is over.
      if (state.status === 'signingOut') yield* call(port.comeBack);
  }
}

/** The user's data leaves the state at once, and memory as soon as the page is gone. */
function* leave(port: SessionPort, why: Action) {
  yield* put(why);
  yield* put(sessionLeft());
  yield* put(signedOut());
  yield* call(port.leave);
}
