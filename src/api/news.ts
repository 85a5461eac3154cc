import { ask } from './client';
import type { NewsArticle } from './generated/models/NewsArticle';
import type { NewsSummary } from './generated/models/NewsSummary';
import { NewsService } from './generated/services/NewsService';

export type { NewsArticle, NewsSummary };
export type NewsPage = { items: NewsSummary[]; totalCount: number };

/** Public news, newest first. */
export const newsApi = {
  list: ({ skip, take }: { skip: number; take: number }, signal?: AbortSignal): Promise<NewsPage> =>
    ask(
      () => NewsService.newsGetList({ skip, take }),
      ({ items, totalCount }) => ({ items, totalCount }),
      signal,
    ),
  get: (id: string, signal?: AbortSignal): Promise<NewsArticle> =>
    ask(
      () => NewsService.newsGet({ id }),
      (article) => article,
      signal,
    ),
};
