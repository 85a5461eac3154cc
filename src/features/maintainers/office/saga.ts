import { gridSaga } from '../../../shared/grid/gridSaga';
import { noticeRaised } from '../../../shared/notices';
import { answering, onlyFor } from '../../../shared/request/answering';
import { fork, takeLatest, takeLeading } from '../../../shared/saga';
import { messages } from './messages';
import type { MaintainersApi } from './model';
import {
  decided,
  decisionFailed,
  decisionSent,
  maintainersSlice,
  oneFailed,
  oneLeft,
  oneReceived,
  oneRequested,
} from './slice';

/** The list, the open request, and the decisions; a double click decides once. */
export function* maintainersSaga(api: Pick<MaintainersApi, 'load' | 'get' | 'decide'>) {
  yield* fork(gridSaga, maintainersSlice.actions, api.load);
  yield* takeLatest(
    [oneRequested, oneLeft],
    onlyFor(
      oneRequested,
      answering(
        async ({ maintainerId }, signal) => ({ found: await api.get(maintainerId, signal) }),
        oneReceived,
        oneFailed,
      ),
    ),
  );
  yield* takeLeading(
    decisionSent,
    answering(
      async ({ maintainerId, decision }) => ({ found: await api.decide(maintainerId, decision) }),
      (answer) => [decided(answer), noticeRaised({ severity: 'success', message: messages.decided })],
      decisionFailed,
    ),
  );
}
