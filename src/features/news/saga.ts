import { toAppError } from '../../shared/errors';
import { call, cancelled, put, takeLatest } from '../../shared/saga';
import type { NewsApi } from './model';
import { articleFailed, articleReceived, articleRequested, pageFailed, pageReceived, pageRequested } from './slice';

function* loadPage(api: NewsApi, { payload }: ReturnType<typeof pageRequested>) {
  const abort = new AbortController();
  try {
    const page = yield* call(api.list, payload.window, abort.signal);
    yield* put(pageReceived({ id: payload.id, page }));
  } catch (error) {
    yield* put(pageFailed({ id: payload.id, error: toAppError(error) }));
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

function* loadArticle(api: NewsApi, { payload }: ReturnType<typeof articleRequested>) {
  const abort = new AbortController();
  try {
    const article = yield* call(api.get, payload.articleId, abort.signal);
    yield* put(articleReceived({ id: payload.id, article }));
  } catch (error) {
    yield* put(articleFailed({ id: payload.id, error: toAppError(error) }));
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

/** Reads only: the newest request wins. */
export function* newsSaga(api: NewsApi) {
  yield* takeLatest(pageRequested, loadPage, api);
  yield* takeLatest(articleRequested, loadArticle, api);
}
