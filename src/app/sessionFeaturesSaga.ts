import { errorReported } from '../shared/errorReporting';
import { toAppError } from '../shared/errors';
import { call, put, takeLeading } from '../shared/saga';
import { signedIn } from '../shared/session';
import type { Install } from './features/feature';

/** Fetches what only a session needs when one opens. What could not be fetched is told, and the next session asks again. */
export function* sessionFeaturesSaga(install: Install) {
  yield* takeLeading(signedIn, function* () {
    try {
      const { installWith } = yield* call(() => import('./features/ofSession'));
      yield* call(installWith, install);
    } catch (thrown) {
      yield* put(errorReported({ error: toAppError(thrown) }));
    }
  });
}
