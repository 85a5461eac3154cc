import { answering } from '../../../shared/request/answering';
import { takeLatest } from '../../../shared/saga';
import { watchRequests } from '../../../shared/request/requestOf';
import type { AlboEntryApi } from './model';
import { alboEntryActions, alboEntryRequests } from './slice';

async function entry(api: AlboEntryApi, signal: AbortSignal) {
  const [own, orderTypes] = await Promise.all([api.getAlboEntry(signal), api.orderTypes(signal)]);
  return { own, orderTypes };
}

/** Loads and saves the user's entry in the public register. */
export function* alboEntrySaga(api: AlboEntryApi) {
  yield* takeLatest(
    alboEntryActions.entryRequested,
    answering((_, signal) => entry(api, signal), alboEntryActions.entryReceived, alboEntryActions.entryFailed),
  );
  yield* watchRequests(api, alboEntryActions, alboEntryRequests);
}
