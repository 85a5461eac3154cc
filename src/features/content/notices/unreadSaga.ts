import { abortable } from '../../../shared/request/abortable';
import { untilVisible } from '../../../shared/request/untilVisible';
import { toAppError } from '../../../shared/errors';
import { call, cancel, delay, fork, put, race, select, take } from '../../../shared/saga';
import { signedIn, signedOut } from '../../../shared/session';
import { selectUnreadCount, unreadCounted, unreadCountFailed } from '../../../shared/unreadNotifications';
import type { NotificationsApi } from './model';
import { notificationsActions } from './slice';

/** Between two counts, in milliseconds. */
export const countInterval = 60_000;

/** Counts once. Returns true when the count failed. */
function* count(api: NotificationsApi, hasFailed: boolean) {
  // Nobody looks at the header of a page in the background.
  yield* abortable(untilVisible);
  try {
    const counted = yield* abortable((signal) => api.countUnread(signal));
    if (counted !== (yield* select(selectUnreadCount))) yield* put(unreadCounted({ count: counted }));
  } catch (error) {
    if (!hasFailed) yield* put(unreadCountFailed({ error: toAppError(error) }));
    return true;
  }
  return false;
}

/**
 * Counts every minute. An event of each count that says nothing new would push the others out of the history, so an
 * unchanged count makes none, and of failures in a row the first alone makes one.
 */
function* countOften(api: NotificationsApi) {
  for (let hasFailed = false; ; yield* delay(countInterval)) hasFailed = yield* count(api, hasFailed);
}

/** A count that was under way when something was read is out of date: another count replaces it. */
function* duringSession(api: NotificationsApi) {
  for (;;)
    yield* race({
      counted: call(countOften, api),
      read: take([notificationsActions.readRecorded, notificationsActions.allReadRecorded]),
    });
}

/**
 * Counts the signed-in user's unread notifications, now and then.
 * @param isOpen true when there is a session already
 */
export function* unreadSaga(api: NotificationsApi, isOpen: boolean) {
  let session = isOpen ? yield* fork(duringSession, api) : null;
  for (;;) {
    const event: unknown = yield* take([signedIn, signedOut]);
    if (session) yield* cancel(session);
    session = signedIn.match(event) ? yield* fork(duringSession, api) : null;
  }
}
