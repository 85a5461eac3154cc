import { errorReported } from '../../../../shared/errorReporting';
import { answering } from '../../../../shared/request/answering';
import { takeLeading } from '../../../../shared/saga';
import { watchRequests } from '../../../../shared/request/requestOf';
import type { NewsArticleApi } from './model';
import { newsArticleActions, newsArticleRequests } from './slice';

/** Loads a piece of news, and confirms its reading. */
export function* newsArticleSaga(api: NewsArticleApi) {
  yield* watchRequests(api, newsArticleActions, newsArticleRequests);
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
