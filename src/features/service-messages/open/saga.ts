import { toAppError } from '../../../shared/errors';
import { pageAlertDismissed, pageAlertRaised, selectPageAlerts } from '../../../shared/pageAlerts';
import { abortable } from '../../../shared/request/abortable';
import { untilVisible } from '../../../shared/request/untilVisible';
import { call, delay, put, race, select, take, takeEvery } from '../../../shared/saga';
import { signedIn, signedOut, tenantChanged } from '../../../shared/session';
import type { ServiceMessagesApi } from '../model';
import { closedBefore, keepClosed } from './closed';
import { alertOf, messageClosed, messagesFailed, messagesTold, selectClosed, selectTold } from './slice';

/** The time between two requests, in milliseconds: with the request itself, a page shows a message within a minute. */
export const askInterval = 50_000;

/** Raises what is new and takes back what holds no more; what its reader has closed stays closed. */
function* showTold() {
  const told = yield* select(selectTold);
  const closed = yield* select(selectClosed);
  const shown = (yield* select(selectPageAlerts)).map(({ id }) => id).filter((id) => id.startsWith('service '));
  const wanted = told.map(alertOf);
  for (const id of shown.filter((alert) => !wanted.includes(alert))) yield* put(pageAlertDismissed({ id }));
  // The newest alert stands first: the last of the list is raised first.
  for (const message of [...told].reverse()) {
    const id = alertOf(message);
    if (!shown.includes(id) && !closed.includes(id))
      yield* put(pageAlertRaised({ id, type: message.kind, message: message.text, lang: 'it' }));
  }
}

function* askOnce(api: ServiceMessagesApi) {
  // A page in the background shows nothing to anybody.
  yield* abortable(untilVisible);
  try {
    yield* put(messagesTold({ messages: yield* abortable((signal) => api.current(signal)) }));
    yield* call(showTold);
  } catch (error) {
    yield* put(messagesFailed({ error: toAppError(error) }));
  }
  yield* delay(askInterval);
}

/** An alert that is dismissed while its message still holds was closed by its reader. */
function* noteClosed({ payload: { id } }: ReturnType<typeof pageAlertDismissed>) {
  const told = yield* select(selectTold);
  if (!told.some((message) => alertOf(message) === id)) return;
  yield* put(messageClosed({ alert: id }));
  keepClosed(yield* select(selectClosed));
}

/**
 * Polls service messages as long as the page is open, and at once after a sign-in, a sign-out and a change of tenant.
 */
export function* openMessagesSaga(api: ServiceMessagesApi) {
  for (const alert of closedBefore()) yield* put(messageClosed({ alert }));
  yield* takeEvery(pageAlertDismissed, noteClosed);
  for (;;) yield* race({ asked: call(askOnce, api), other: take([signedIn, signedOut, tenantChanged]) });
}
