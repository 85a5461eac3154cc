import { ask } from './client';
import type { NewsArticle as Answered } from './generated/models/NewsArticle';
import type { NewsList } from './generated/models/NewsList';
import type { NewsSummary } from './generated/models/NewsSummary';
import { NewsService } from './generated/services/NewsService';

export type { NewsSummary };
/** Its document is read before it is drawn, by what draws it: in the first load there is no room for that. */
export type NewsArticle = Omit<Answered, 'document'> & { document: unknown };
export type NewsPage = NewsList;
/** A stretch of what is found. */
export type NewsWindow = { skip: number; take: number; search?: string; category?: string };

/** Public news, newest first. */
export const newsApi = {
  list: (window: NewsWindow, signal?: AbortSignal): Promise<NewsPage> =>
    ask(
      () => NewsService.newsGetList(window),
      (page) => page,
      signal,
    ),
  get: (id: string, signal?: AbortSignal): Promise<NewsArticle> =>
    ask(
      () => NewsService.newsGet({ id }),
      (article) => article,
      signal,
    ),
};
