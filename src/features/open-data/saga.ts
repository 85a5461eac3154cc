import { answering } from '../../shared/request/answering';
import { takeLatest } from '../../shared/saga';
import type { OpenDataApi } from './model';
import { openDataAnswered, openDataFailed, openDataRequested } from './slice';

export function* openDataSaga(api: OpenDataApi) {
  yield* takeLatest(
    openDataRequested,
    answering(async (_nothing, signal) => ({ openData: await api.get(signal) }), openDataAnswered, openDataFailed),
  );
}
