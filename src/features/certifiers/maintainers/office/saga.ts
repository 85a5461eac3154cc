import { gridSaga } from '../../../../shared/grid/gridSaga';
import { listFileSaga, type Save } from '../../../../shared/listExport/listFile';
import type { ListFileRequest } from '../../../../shared/listExport/model';
import { reportingLeft } from '../../../../shared/request/reportingLeft';
import { fork, takeEvery } from '../../../../shared/saga';
import { saveFile } from '../../../../shared/saveFile';
import type { MaintainersApi } from './model';
import { maintainersActions, maintainersSelectors, maintainersSlice } from './slice';

/** The list and its file, the open request, and the decisions; a double click decides once. */
export function* maintainersSaga(
  api: Pick<MaintainersApi, 'load' | 'export' | 'get' | 'decide'>,
  save: Save = saveFile,
) {
  yield* fork(gridSaga, maintainersSlice.actions, api.load);
  yield* fork(listFileSaga<ListFileRequest>, maintainersSlice.actions, api.export, 'manutentori', save);
  yield* maintainersSlice.watch(api);
  yield* takeEvery(maintainersActions.decisionFailed, reportingLeft(maintainersSelectors.selectIsDecisionLeft));
}
