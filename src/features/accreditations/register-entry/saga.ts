import { watchRequests } from '../../../shared/request/requestOf';
import type { AlboEntryApi } from './model';
import { alboEntryActions, alboEntryRequests } from './slice';

/** Loads and saves the user's entry in the public register. */
export function* alboEntrySaga(api: AlboEntryApi) {
  yield* watchRequests(api, alboEntryActions, alboEntryRequests);
}
