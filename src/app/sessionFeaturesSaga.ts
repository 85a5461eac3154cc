import { errorReported } from '../shared/errorReporting';
import { toAppError } from '../shared/errors';
import { call, put, takeLeading } from '../shared/saga';
import { signedIn } from '../shared/session';
import type { Install } from './firstPorts';

/** Loads the features of a session when one opens. A failure is reported, and the next session tries again. */
export function* sessionFeaturesSaga(install: Install) {
  yield* takeLeading(signedIn, function* () {
    try {
      const { installSessionFeatures } = yield* call(() => import('./installSessionFeatures'));
      yield* call(installSessionFeatures, install);
    } catch (thrown) {
      yield* put(errorReported({ error: toAppError(thrown) }));
    }
  });
}
