import { answering } from '../../../shared/request/answering';
import { takeLatest } from '../../../shared/saga';
import type { NewsApi } from './model';
import { newsActions } from './slice';

/** Reads only: the newest request wins. */
export function* newsSaga(api: NewsApi) {
  yield* takeLatest(
    newsActions.pageRequested,
    answering(
      async ({ window }, signal) => ({ page: await api.list(window, signal) }),
      newsActions.pageReceived,
      newsActions.pageFailed,
    ),
  );
}
