import { ask } from './client';
import type { NewsArticle as Answered } from './generated/models/NewsArticle';
import type { NewsSummary } from './generated/models/NewsSummary';
import { NewsService } from './generated/services/NewsService';

export type { NewsSummary };
/** Its document is read before it is drawn, by what draws it: in the first load there is no room for that. */
export type NewsArticle = Omit<Answered, 'document'> & { document: unknown };
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
