import { ask } from './client';
import type { NewsArticle as Answered } from './generated/models/NewsArticle';
import type { NewsConfirmation } from './generated/models/NewsConfirmation';
import { NewsConfirmationService } from './generated/services/NewsConfirmationService';
import { NewsService } from './generated/services/NewsService';

export type { NewsConfirmation };
/** The component that draws the document also checks it, so its type is unknown here. */
export type NewsArticle = Omit<Answered, 'document'> & { document: unknown };

/** One article and its confirmations, apart from the list, which is part of the first load. */
export const newsArticleApi = {
  get: (id: string, signal?: AbortSignal): Promise<NewsArticle> => ask(() => NewsService.newsGet({ id }), signal),
  /** Confirms the version that was read; a repeated call changes nothing. */
  confirm: (id: string, version: number): Promise<NewsConfirmation> =>
    ask(() => NewsConfirmationService.newsConfirm({ id, requestBody: { version } })),
};
