import { ask } from './client';
import type { NewsArticle as Answered } from './generated/models/NewsArticle';
import type { NewsConfirmation } from './generated/models/NewsConfirmation';
import { NewsConfirmationService } from './generated/services/NewsConfirmationService';
import { NewsService } from './generated/services/NewsService';

export type { NewsConfirmation };
/** Its document is read before it is drawn, by what draws it. */
export type NewsArticle = Omit<Answered, 'document'> & { document: unknown };

/** One piece of news, and that it was read; apart from the list, which the first load has. */
export const newsArticleApi = {
  get: (id: string, signal?: AbortSignal): Promise<NewsArticle> =>
    ask(
      () => NewsService.newsGet({ id }),
      (article) => article,
      signal,
    ),
  /** Confirms the version that was read; again it stays as it was. */
  confirm: (id: string, version: number): Promise<NewsConfirmation> =>
    ask(
      () => NewsConfirmationService.newsConfirm({ id, requestBody: { version } }),
      (confirmation) => confirmation,
    ),
};
