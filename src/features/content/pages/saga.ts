import { watchRequests } from '../../../shared/request/requestOf';
import type { OfficePagesApi } from './model';
import { officePagesActions, officePagesRequests } from './slice';

/** Reads only: the newest request wins. */
export function* officePagesSaga(api: OfficePagesApi) {
  yield* watchRequests(api, officePagesActions, officePagesRequests);
}
