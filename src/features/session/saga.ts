import type { Action } from '@reduxjs/toolkit';
import { call, put, race, take } from '../../shared/saga';
import { signedIn, signInRequested } from '../../shared/session';
import type { SessionPort } from './model';
import { sessionActions } from './slice';

/**
 * Waits until there is a session to take up or somebody wants one, and only then fetches the flow that serves it: a
 * visitor loads none of it.
 */
export function* sessionSaga(port: SessionPort) {
  let isWanted = port.isWanted();
  for (;;) {
    const firstAction = isWanted ? undefined : yield* wait(port);
    const flow = yield* call(fetchFlow);
    if (flow) {
      yield* call(flow, port, firstAction);
      return;
    }
    yield* put(sessionActions.signInFailed({ failure: { kind: 'transient', code: 'program_unreachable' } }));
    isWanted = false;
  }
}

/** Returns the action that needs a session; undefined when another tab opened a session. */
function* wait(port: SessionPort) {
  yield* put(sessionActions.startedAnonymous({}));
  const { firstAction } = yield* race({
    firstAction: take<Action>([signInRequested.type, sessionActions.signInPageShown.type, signedIn.type]),
    elsewhere: call(port.wanted),
  });
  return firstAction;
}

const fetchFlow = () =>
  import('./flow').then(
    ({ sessionFlow }) => sessionFlow,
    () => null,
  );
