import { answering } from '../../../shared/request/answering';
import { put, takeLeading } from '../../../shared/saga';
import type { OpenDataApi } from './model';
import { openDataAnswered, openDataFailed, openDataRequested } from './slice';

/** Requests the data at once, while the page loads; a request made meanwhile shares that answer. */
export function* openDataSaga(api: OpenDataApi) {
  yield* takeLeading(
    openDataRequested,
    answering(async (_nothing, signal) => ({ openData: await api.get(signal) }), openDataAnswered, openDataFailed),
  );
  yield* put(openDataRequested());
}
