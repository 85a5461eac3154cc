import { gridSaga } from '../../../../shared/grid/gridSaga';
import { listFileSaga, type Save } from '../../../../shared/listExport/listFile';
import type { ListFileRequest } from '../../../../shared/listExport/model';
import { noticeRaised } from '../../../../shared/notices';
import { answering, onlyFor } from '../../../../shared/request/answering';
import { fork, takeLatest, takeLeading } from '../../../../shared/saga';
import { saveFile } from '../../../../shared/saveFile';
import { messages } from './messages';
import type { MaintainersApi } from './model';
import { maintainersActions, maintainersSlice } from './slice';

/** The list and its file, the open request, and the decisions; a double click decides once. */
export function* maintainersSaga(
  api: Pick<MaintainersApi, 'load' | 'export' | 'get' | 'decide'>,
  save: Save = saveFile,
) {
  yield* fork(gridSaga, maintainersSlice.actions, api.load);
  yield* fork(listFileSaga<ListFileRequest>, maintainersSlice.actions, api.export, 'manutentori', save);
  yield* takeLatest(
    [maintainersActions.oneRequested, maintainersActions.oneLeft],
    onlyFor(
      maintainersActions.oneRequested,
      answering(
        async ({ maintainerId }, signal) => ({ found: await api.get(maintainerId, signal) }),
        maintainersActions.oneReceived,
        maintainersActions.oneFailed,
      ),
    ),
  );
  yield* takeLeading(
    maintainersActions.decisionSent,
    answering(
      async ({ maintainerId, decision }) => ({ found: await api.decide(maintainerId, decision) }),
      (answer) => [
        maintainersActions.decided(answer),
        noticeRaised({ severity: 'success', message: messages.decided }),
      ],
      maintainersActions.decisionFailed,
    ),
  );
}
