import { toAppError } from '../../shared/errors';
import { pageAlertRaised } from '../../shared/pageAlerts';
import { abortable } from '../../shared/request/abortable';
import { call, delay, put, select, takeEvery, takeLeading } from '../../shared/saga';
import { newVersionMessages } from './messages';
import type { NewVersionPort } from './model';
import { newVersionActions, newVersionSelectors } from './slice';

/**
 * The shortest time between two looks, in milliseconds: going through many pages does not send a request at each of
 * them.
 */
export const leastBetween = 30_000;

function* look(port: NewVersionPort) {
  if ((yield* select(newVersionSelectors.selectFoundVersion)) !== null) return;
  try {
    const build = yield* abortable((signal) => port.inUse(signal));
    if (build !== null && build !== port.own) {
      yield* put(newVersionActions.versionFound({ build }));
      yield* put(
        pageAlertRaised({
          id: 'new-version',
          type: 'info',
          message: newVersionMessages.found,
          action: { label: newVersionMessages.update, event: newVersionActions.updateChosen() },
        }),
      );
    }
  } catch (thrown) {
    yield* put(newVersionActions.lookFailed({ error: toAppError(thrown) }));
  }
  yield* delay(leastBetween);
}

/** Notices that the portal was updated while this page was open, and says so once. */
export function* newVersionSaga(port: NewVersionPort) {
  yield* takeLeading(newVersionActions.pageShown, () => look(port));
  yield* takeEvery(newVersionActions.updateChosen, function* () {
    yield* call(port.reload);
  });
}
