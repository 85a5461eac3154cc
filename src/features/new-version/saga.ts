import { toAppError } from '../../shared/errors';
import { pageAlertRaised } from '../../shared/pageAlerts';
import { abortable } from '../../shared/request/abortable';
import { call, delay, put, select, takeEvery, takeLeading } from '../../shared/saga';
import { newVersionMessages } from './messages';
import type { NewVersionPort } from './model';
import { lookFailed, pageShown, selectFoundVersion, updateChosen, versionFound } from './slice';

/**
 * The shortest time between two looks, in milliseconds: going through many pages does not send a request at each of
 * them.
 */
export const leastBetween = 30_000;

function* look(port: NewVersionPort) {
  if ((yield* select(selectFoundVersion)) !== null) return;
  try {
    const build = yield* abortable((signal) => port.inUse(signal));
    if (build !== null && build !== port.own) {
      yield* put(versionFound({ build }));
      yield* put(
        pageAlertRaised({
          id: 'new-version',
          type: 'info',
          message: newVersionMessages.found,
          action: { label: newVersionMessages.update, event: updateChosen() },
        }),
      );
    }
  } catch (thrown) {
    yield* put(lookFailed({ error: toAppError(thrown) }));
  }
  yield* delay(leastBetween);
}

/** Notices that the portal was updated while this page was open, and says so once. */
export function* newVersionSaga(port: NewVersionPort) {
  yield* takeLeading(pageShown, () => look(port));
  yield* takeEvery(updateChosen, function* () {
    yield* call(port.reload);
  });
}
