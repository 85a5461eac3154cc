import { configurationRequested, selectConfigurationRequest } from '../../shared/applicationConfiguration';
import { call, put, select } from '../../shared/saga';
import { endSession } from './endSession';
import type { OAuthError, SessionPort } from './model';
import { selectSession } from './selectors';
import { sessionActions } from './slice';

/**
 * AUT-10: every error of the sign-in passes the error filters. An error that a filter handles clears nothing; any other
 * clears the stored tokens (AUT-11). Then the application state is refreshed, but not when the network or the provider
 * is away: the refresh would fail the same way, and request the same token.
 */
export function* judge(port: SessionPort, error: OAuthError) {
  const state = yield* select(selectSession);
  // The end has been judged, and the page waits for a new sign-in.
  if (state.status === 'signedIn' && state.isEnded) return;
  const { run } = yield* call(port.errorFilters);
  const filters = run(error);
  if (filters.length > 0) {
    yield* put(sessionActions.errorHandled({ filters }));
    yield* call(port.release);
    if (error.failure.kind !== 'transient') yield* refresh();
    return;
  }
  const { status } = yield* select(selectSession);
  if (status === 'signedIn') {
    yield* endSession(port);
    return;
  }
  yield* call(port.clear);
  yield* call(port.release);
  yield* put(sessionActions.storedTokensCleared());
  yield* refresh();
}

/** A refresh that is under way is enough. */
function* refresh() {
  const { status } = yield* select(selectConfigurationRequest);
  if (status !== 'pending') yield* put(configurationRequested());
}
