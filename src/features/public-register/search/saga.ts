import { watchRequests } from '../../../shared/request/requestOf';
import type { VisuraApi } from './model';
import { visuraActions, visuraRequests } from './slice';

/** The newest search wins, and so do the newest suggestions; one copy at a time. */
export function* visuraSaga(api: VisuraApi) {
  yield* watchRequests(api, visuraActions, visuraRequests);
}
