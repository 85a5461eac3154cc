import { answering } from '../../shared/request/answering';
import { put, takeLeading } from '../../shared/saga';
import type { OpenDataApi } from './model';
import { openDataAnswered, openDataFailed, openDataRequested } from './slice';

/** Asks at once, while the page comes; what is asked for meanwhile is answered by that. */
export function* openDataSaga(api: OpenDataApi) {
  yield* takeLeading(
    openDataRequested,
    answering(async (_nothing, signal) => ({ openData: await api.get(signal) }), openDataAnswered, openDataFailed),
  );
  yield* put(openDataRequested());
}
