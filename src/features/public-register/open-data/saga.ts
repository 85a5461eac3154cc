import { answering } from '../../../shared/request/answering';
import { put, takeLeading } from '../../../shared/saga';
import type { OpenDataApi } from './model';
import { openDataActions } from './slice';

/** Requests the data at once, while the page loads; a request made meanwhile shares that answer. */
export function* openDataSaga(api: OpenDataApi) {
  yield* takeLeading(
    openDataActions.openDataRequested,
    answering(
      async (_nothing, signal) => ({ openData: await api.get(signal) }),
      openDataActions.openDataAnswered,
      openDataActions.openDataFailed,
    ),
  );
  yield* put(openDataActions.openDataRequested());
}
