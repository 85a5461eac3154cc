import { watchRequests } from '../../../shared/request/requestOf';
import type { VerificationApi } from './model';
import { verificationActions, verificationRequests } from './slice';

/** The newest search and the newest file win; a proof is requested once. */
export function* verificationSaga(api: VerificationApi) {
  yield* watchRequests(api, verificationActions, verificationRequests);
}
