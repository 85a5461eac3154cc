import type { Action } from '@reduxjs/toolkit';
import {
  configurationFailed,
  configurationReceived,
  configurationRequested,
  knowsCaller,
} from './applicationConfiguration';
import { confirmationRequested } from './confirmation';
import { errorMessages as texts } from './errorMessages';
import { errorReported, fullPageErrorShown } from './errorReporting';
import { isAppError, isUnauthenticated, type AppError } from './errors';
import type { Text } from './intl/text';
import { put, take, takeEvery, takeLeading } from './saga';
import { sessionEnding, sessionRefused, signedOut, signOutRequested, tenantChanged } from './session';

/** The failure that an action carries as `payload.error`, if any. */
function errorOf(action: Action): AppError | undefined {
  const payload = 'payload' in action ? action.payload : undefined;
  if (typeof payload !== 'object' || payload === null || !('error' in payload)) return undefined;
  return isAppError(payload.error) ? payload.error : undefined;
}

/** Our own full page is no news of a failure. */
const isFailure = (action: Action) => !fullPageErrorShown.match(action);
const isCallerRefused = (action: Action) => {
  const error = isFailure(action) ? errorOf(action) : undefined;
  return error !== undefined && isUnauthenticated(error);
};
const isTenantRefused = (action: Action) => isFailure(action) && errorOf(action)?.tenantRefused === true;

/**
 * 401, although the token was renewed: the server no longer knows us. Its configuration says whether that is so; then the
 * session feature puts the session away and tells the user, and nobody is sent away from the page.
 */
function* checkSession(action: Action) {
  if (sessionEnding.match(action)) {
    // Why requests are refused is known: the end of the session asks for the configuration, and nobody else has to.
    yield* take(signedOut);
    yield* take([configurationReceived, configurationFailed]);
    return;
  }
  if (!configurationFailed.match(action)) {
    yield* put(configurationRequested());
    const answer: unknown = yield* take([configurationReceived, configurationFailed]);
    if (configurationReceived.match(answer) && knowsCaller(answer.payload)) return;
    if (configurationFailed.match(answer) && !isUnauthenticated(answer.payload.error)) return;
  }
  yield* put(sessionRefused());
}

function* leaveTenant() {
  yield* put(tenantChanged({ tenant: null }));
  yield* put(signOutRequested());
}

const dialog = (title: Text, message: Text) =>
  confirmationRequested({ severity: 'error', title, message, hideCancel: true, yesText: texts.close });

/** How an error is told to the user; `undefined` when it is not, or when the session's own handling tells it. */
function telling(error: AppError) {
  if (error.kind === 'aborted' || error.tenantRefused === true || isUnauthenticated(error)) return undefined;
  if (error.described === true) return describedDialog(error);
  if (error.kind === 'network' || error.status === 403 || error.status === 500) return fullPageErrorShown({ error });
  if (error.status === 404) return dialog(texts.notFoundTitle, texts.notFound);
  if (error.kind === 'unexpected') return dialog(texts.anErrorOccurred, texts.unexpected);
  return dialog(texts.anErrorOccurred, texts.noDetails);
}

/** The server's own words: with details the message is their title. */
function describedDialog({ message, details }: AppError) {
  if (details !== undefined && details !== '') return dialog(message ?? texts.anErrorOccurred, details);
  return dialog(texts.anErrorOccurred, message ?? texts.noDetails);
}

function* tell({ payload }: ReturnType<typeof errorReported>) {
  const event = telling(payload.error);
  if (event) yield* put(event);
}

/** ERR-09: the first rule that fits decides; session rules look at the failures of every feature. */
export function* errorReporterSaga() {
  yield* takeLeading((action: Action) => sessionEnding.match(action) || isCallerRefused(action), checkSession);
  yield* takeEvery(isTenantRefused, leaveTenant);
  yield* takeEvery(errorReported, tell);
}
