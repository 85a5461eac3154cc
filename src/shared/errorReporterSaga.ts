import type { Action } from '@reduxjs/toolkit';
import {
  configurationFailed,
  configurationReceived,
  configurationRequested,
  knowsCaller,
} from './applicationConfiguration';
import { errorReported, fullPageErrorShown } from './errorReporting';
import { isAppError, isUnauthenticated, type AppError } from './errors';
import { call, put, take, takeEvery, takeLeading } from './saga';
import { sessionEnding, sessionRefused, signOutRequested, tenantChanged } from './session';

/** The failure that an action carries as `payload.error`, if any. */
function errorOf(action: Action): AppError | undefined {
  const payload = 'payload' in action ? action.payload : undefined;
  if (typeof payload !== 'object' || payload === null || !('error' in payload)) return undefined;
  return isAppError(payload.error) ? payload.error : undefined;
}

/** The action that shows our full-page error carries an error, too, but reports no new failure. */
const isFailure = (action: Action) => !fullPageErrorShown.match(action);
const isCallerRefused = (action: Action) => {
  const error = isFailure(action) ? errorOf(action) : undefined;
  return error !== undefined && isUnauthenticated(error);
};
const isTenantRefused = (action: Action) => isFailure(action) && errorOf(action)?.tenantRefused === true;

/**
 * 401, although the token was renewed: the server no longer knows the user. The configuration confirms it; then the
 * session feature clears the session and informs the user, who stays on the page.
 */
function* checkSession(action: Action) {
  if (sessionEnding.match(action)) {
    // The session is ending, which explains the 401 and reloads the configuration by itself, also after a new sign-in:
    // nothing is checked here.
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

/** The texts of dialogs are not in the first load. Where they cannot be loaded, the page shows the error itself. */
async function dialogOf(error: AppError) {
  return import('./errorDialog').then(
    ({ errorDialog }) => errorDialog(error),
    () => fullPageErrorShown({ error }),
  );
}

/** An error in place of the page or in a dialog; in neither where nobody waits or the session's own handling speaks. */
function* showError({ payload: { error } }: ReturnType<typeof errorReported>) {
  if (error.kind === 'aborted' || error.tenantRefused === true || isUnauthenticated(error)) return;
  const fillsPage = error.kind === 'network' || error.status === 403 || error.status === 500;
  if (fillsPage && error.described !== true) yield* put(fullPageErrorShown({ error }));
  else yield* put(yield* call(dialogOf, error));
}

/** ERR-09: the first rule that fits decides; session rules look at the failures of every feature. */
export function* errorReporterSaga() {
  yield* takeLeading((action: Action) => sessionEnding.match(action) || isCallerRefused(action), checkSession);
  yield* takeEvery(isTenantRefused, leaveTenant);
  yield* takeEvery(errorReported, showError);
}
