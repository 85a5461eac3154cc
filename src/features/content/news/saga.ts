import { answering } from '../../../shared/request/answering';
import { takeLatest } from '../../../shared/saga';
import type { NewsApi } from './model';
import { pageFailed, pageReceived, pageRequested } from './slice';

/** Reads only: the newest request wins. */
export function* newsSaga(api: NewsApi) {
  yield* takeLatest(
    pageRequested,
    answering(async ({ window }, signal) => ({ page: await api.list(window, signal) }), pageReceived, pageFailed),
  );
}
