import { isAnyOf, type Action } from '@reduxjs/toolkit';
import { call, delay, fork, select } from '../../shared/saga';
import { signedOut, signOutRequested } from '../../shared/session';
import type { SessionPort } from './model';
import { selectSession } from './selectors';
import { sessionActions } from './slice';
import { RENEW_BEFORE_MS } from './tokenLife';

/** The token is requested a moment after it is due. Milliseconds, as all below. */
const A_MOMENT = 1_000;
/** Tokens with a very short life are not renewed more often than this. */
const SHORTEST_DELAY = 5_000;
/** Timers hold no longer delay than this. */
const LONGEST_DELAY = 2 ** 31 - 1;
/** The wait after a renewal that failed without network; it doubles with each further failure, up to the longest. */
const RETRY_AFTER = 15_000;
const LONGEST_RETRY = 240_000;

const isTimeEvent = isAnyOf(
  sessionActions.tokenRenewed,
  sessionActions.renewalFailed,
  sessionActions.renewalImpossible,
  signedOut,
  signOutRequested,
  sessionActions.signedOutElsewhere,
  sessionActions.userChangedElsewhere,
);

/** The events after which the next renewal is due at another moment, or never. */
export const movesTheTimer = (action: Action): boolean => isTimeEvent(action);

/** Returns the wait after so many failures in a row. */
export const retryDelay = (failures: number): number =>
  Math.min(LONGEST_RETRY, RETRY_AFTER * 2 ** Math.max(0, failures - 1));

/** Waits for the moment that the event sets, then requests a token. */
export function* renewInTime(port: SessionPort, action: Action) {
  if (sessionActions.tokenRenewed.match(action)) {
    const { expiresAt } = action.payload;
    yield* delay(Math.max(SHORTEST_DELAY, until(expiresAt) - RENEW_BEFORE_MS));
    // A token with a short life is renewed nearer to its end: requests repeat until another token comes, whose timer
    // ends this one.
    while (Date.now() + SHORTEST_DELAY < expiresAt) {
      yield* call(renew, port);
      yield* delay(SHORTEST_DELAY);
    }
  } else if (sessionActions.renewalImpossible.match(action)) {
    yield* delay(Math.max(0, until(action.payload.expiresAt)));
  } else if (sessionActions.renewalFailed.match(action)) {
    const state = yield* select(selectSession);
    if (state.status !== 'signedIn') return;
    yield* delay(retryDelay(state.failedRenewals ?? 1));
  } else {
    return;
  }
  yield* fork(renew, port);
}

const until = (moment: number) => Math.min(LONGEST_DELAY, moment - Date.now() + A_MOMENT);

/** Requests a token. The result arrives as an event of the port. */
export function* renew(port: SessionPort) {
  try {
    yield* call(port.token);
  } catch {
    // The port has reported the reason: `renewalFailed`.
  }
}
