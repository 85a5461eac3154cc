import { errorReported } from '../../../../shared/errorReporting';
import { answering } from '../../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../../shared/saga';
import type { NewsArticleApi } from './model';
import {
  articleFailed,
  articleReceived,
  articleRequested,
  confirmationFailed,
  confirmationSent,
  confirmed,
} from './slice';

/** Loads a piece of news, and confirms its reading. */
export function* newsArticleSaga(api: NewsArticleApi) {
  yield* takeLatest(
    articleRequested,
    answering(
      async ({ articleId }, signal) => ({ article: await api.get(articleId, signal) }),
      articleReceived,
      articleFailed,
    ),
  );
  yield* takeLeading(
    confirmationSent,
    answering(
      async ({ articleId, version }) => ({ confirmation: await api.confirm(articleId, version) }),
      confirmed,
      // Another version was published, or the news is gone: the present state is loaded.
      (failure, { articleId }) => [
        confirmationFailed(failure),
        errorReported({ error: failure.error }),
        articleRequested(articleId),
      ],
    ),
  );
}
