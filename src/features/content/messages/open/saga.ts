import { toAppError } from '../../../../shared/errors';
import { pageAlertDismissed, pageAlertRaised, selectPageAlerts } from '../../../../shared/pageAlerts';
import { abortable } from '../../../../shared/request/abortable';
import { untilVisible } from '../../../../shared/request/untilVisible';
import { call, delay, put, race, select, take, takeEvery } from '../../../../shared/saga';
import { signedIn, signedOut, tenantChanged } from '../../../../shared/session';
import type { ServiceMessagesApi } from '../model';
import { closedBefore, storeClosed } from './closedAlerts';
import { openMessagesActions, openMessagesSelectors, alertOf } from './slice';

/** The time between two requests, in milliseconds: with the request itself, a page shows a message within a minute. */
export const askInterval = 50_000;

/** Raises new alerts and dismisses expired ones; alerts that the reader has closed stay closed. */
function* showCurrent() {
  const current = yield* select(openMessagesSelectors.selectCurrent);
  const closed = yield* select(openMessagesSelectors.selectClosed);
  const shown = (yield* select(selectPageAlerts)).map(({ id }) => id).filter((id) => id.startsWith('service '));
  const wanted = current.map(alertOf);
  for (const id of shown.filter((alert) => !wanted.includes(alert))) yield* put(pageAlertDismissed({ id }));
  // The newest alert stands first: the last of the list is raised first.
  for (const message of [...current].reverse()) {
    const id = alertOf(message);
    if (!shown.includes(id) && !closed.includes(id))
      yield* put(pageAlertRaised({ id, type: message.kind, message: message.text, lang: 'it' }));
  }
}

function* pollOnce(api: ServiceMessagesApi) {
  // A page in the background shows nothing to anybody.
  yield* abortable(untilVisible);
  try {
    yield* put(openMessagesActions.messagesReceived({ messages: yield* abortable((signal) => api.current(signal)) }));
    yield* call(showCurrent);
  } catch (error) {
    yield* put(openMessagesActions.messagesFailed({ error: toAppError(error) }));
  }
  yield* delay(askInterval);
}

/** An alert that is dismissed while its message still holds was closed by its reader. */
function* noteClosed({ payload: { id } }: ReturnType<typeof pageAlertDismissed>) {
  const current = yield* select(openMessagesSelectors.selectCurrent);
  if (!current.some((message) => alertOf(message) === id)) return;
  yield* put(openMessagesActions.messageClosed({ alert: id }));
  storeClosed(yield* select(openMessagesSelectors.selectClosed));
}

/**
 * Polls service messages as long as the page is open, and at once after a sign-in, a sign-out and a change of tenant.
 */
export function* openMessagesSaga(api: ServiceMessagesApi) {
  for (const alert of closedBefore()) yield* put(openMessagesActions.messageClosed({ alert }));
  yield* takeEvery(pageAlertDismissed, noteClosed);
  for (;;) yield* race({ polled: call(pollOnce, api), other: take([signedIn, signedOut, tenantChanged]) });
}
