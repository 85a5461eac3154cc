import { gridSaga } from '../../shared/grid/gridSaga';
import { call } from '../../shared/saga';
import type { SecurityLogsApi } from './model';
import { securityLogSlice } from './slice';

/** The loads of the list. */
export function* securityLogSaga(api: SecurityLogsApi) {
  yield* call(gridSaga, securityLogSlice.actions, api.load);
}
