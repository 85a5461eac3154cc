import type { NewsArticle, NewsPage, NewsWindow } from '../../api/news';

export type { NewsArticle, NewsPage, NewsSummary, NewsWindow } from '../../api/news';

/** The calls this feature needs. */
export type NewsApi = {
  list: (window: NewsWindow, signal?: AbortSignal) => Promise<NewsPage>;
  get: (id: string, signal?: AbortSignal) => Promise<NewsArticle>;
};

/** How many news a page of the list shows. */
export const newsPageSize = 10;
