import { errorReported } from '../../../../shared/errorReporting';
import { answering } from '../../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../../shared/saga';
import type { NewsArticleApi } from './model';
import { newsArticleActions } from './slice';

/** Loads a piece of news, and confirms its reading. */
export function* newsArticleSaga(api: NewsArticleApi) {
  yield* takeLatest(
    newsArticleActions.articleRequested,
    answering(
      async ({ articleId }, signal) => ({ article: await api.get(articleId, signal) }),
      newsArticleActions.articleReceived,
      newsArticleActions.articleFailed,
    ),
  );
  yield* takeLeading(
    newsArticleActions.confirmationSent,
    answering(
      async ({ articleId, version }) => ({ confirmation: await api.confirm(articleId, version) }),
      newsArticleActions.confirmed,
      // Another version was published, or the news is gone: the present state is loaded.
      (failure, { articleId }) => [
        newsArticleActions.confirmationFailed(failure),
        errorReported({ error: failure.error }),
        newsArticleActions.articleRequested(articleId),
      ],
    ),
  );
}
