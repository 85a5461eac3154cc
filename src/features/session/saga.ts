import { isAnyOf, type Action } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel } from 'redux-saga';
import { call, cancelled, delay, fork, put, select, take, takeLatest, takeLeading } from '../../shared/saga';
import { selectLanguage, selectTenant, sessionRefused, signedIn, signedOut, signInRequested, signOutRequested } from '../../shared/session';
import { safeReturnUrl, toFailure, type SessionEvent, type SessionInfo, type SessionPort } from './model';
import { selectSession } from './selectors';
import { renewalFailed, signedOutElsewhere, signInFailed, signInFinished, startedAnonymous, tokenRenewed } from './slice';

/** The port renews a token that holds less than this; a moment later than that it is asked to. Milliseconds, as all below. */
const RENEW_BEFORE = 60_000;
const A_MOMENT = 1_000;
/** Tokens with a very short life are not renewed more often than this. */
const SHORTEST_DELAY = 5_000;
/** Timers hold no longer delay than this. */
const LONGEST_DELAY = 2 ** 31 - 1;
/** After a renewal that failed for want of network. */
const RETRY_AFTER = 15_000;

const isTimeEvent = isAnyOf(tokenRenewed, renewalFailed, signedOut, signOutRequested, signedOutElsewhere);
const movesTheTimer = (action: Action): boolean => isTimeEvent(action);

/** The sign-in of the program: takes up what is stored, then serves the user's wishes and what the port tells. */
export function* sessionSaga(port: SessionPort) {
  yield* takeLeading(signInRequested, signIn, port);
  yield* takeLeading(signOutRequested, signOut, port);
  yield* takeLeading(sessionRefused, forget, port);
  // One timer at a time: a new token begins a new one, a failure a short one, the end of the session none.
  yield* takeLatest(movesTheTimer, renewInTime, port);
  yield* fork(watchPort, port);
  yield* call(start, port);
}

function* start(port: SessionPort) {
  const { session, returnUrl, failure } = yield* call(port.start);
  if (session) {
    if (returnUrl !== undefined) yield* put(signInFinished({ returnUrl: safeReturnUrl(returnUrl) }));
    yield* open(session);
  } else {
    yield* put(startedAnonymous(failure ? { failure } : {}));
  }
}

function* open({ subject, expiresAt }: SessionInfo) {
  yield* put(signedIn({ subject }));
  yield* put(tokenRenewed({ expiresAt }));
}

function* signIn(port: SessionPort, { payload }: ReturnType<typeof signInRequested>) {
  const { status } = yield* select(selectSession);
  if (status !== 'signingIn') return; // already signed in, or on the way out
  try {
    const language = yield* select(selectLanguage);
    const tenant = yield* select(selectTenant);
    yield* call(port.signIn, { returnUrl: safeReturnUrl(payload.returnUrl), language, tenant: tenant?.id ?? null });
  } catch (error) {
    yield* put(signInFailed({ failure: toFailure(error) }));
  }
}

/** AUT-03. The page is left at the end; the state stays on the way out, so that no guard asks to sign in again. */
function* signOut(port: SessionPort) {
  yield* call(port.signOut);
}

/** AUT-11: the token is worth nothing any more. */
function* forget(port: SessionPort) {
  yield* call(port.clear);
  yield* put(signedOut());
}

function* renewInTime(port: SessionPort, action: Action) {
  if (tokenRenewed.match(action)) {
    const left = action.payload.expiresAt - Date.now() - RENEW_BEFORE + A_MOMENT;
    yield* delay(Math.min(LONGEST_DELAY, Math.max(SHORTEST_DELAY, left)));
  } else if (renewalFailed.match(action) && action.payload.failure.kind === 'transient') {
    yield* delay(RETRY_AFTER);
  } else {
    return;
  }
  yield* fork(renew, port);
}

/** What comes of it arrives as an event of the port, from this tab's requests for a token too. */
function* renew(port: SessionPort) {
  try {
    yield* call(port.token);
  } catch {
    // The port has told why: `renewalFailed`.
  }
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
  switch (event.type) {
    case 'renewed':
      yield* put(tokenRenewed({ expiresAt: event.session.expiresAt }));
      return;
    case 'renewalFailed':
      yield* put(renewalFailed({ failure: event.failure }));
      return;
    case 'lost':
      yield* put(renewalFailed({ failure: event.failure }));
      yield* call(forget, port);
      return;
    case 'signedOutElsewhere':
      if (state.status === 'signedIn') yield* leave(port);
      return;
    case 'signedInElsewhere':
      if (state.status === 'anonymous') yield* fork(takeUp, port);
      // Another user now: nothing of this one's may stay.
      if (state.status === 'signedIn' && state.subject !== event.subject) yield* leave(port);
      return;
    case 'woke':
      if (state.status === 'signedIn') yield* fork(renew, port);
  }
}

/** The state stays on the way out until the page is gone, so that no guard asks to sign in. */
function* leave(port: SessionPort) {
  yield* put(signedOutElsewhere());
  yield* call(port.leave);
}

/** Another tab signed in: this one takes the session up without leaving its page. */
function* takeUp(port: SessionPort) {
  const { session } = yield* call(port.start);
  const { status } = yield* select(selectSession);
  if (session && status === 'anonymous') yield* open(session);
}
