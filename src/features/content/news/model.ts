import type { NewsPage, NewsWindow } from '../../../api/news';

export type { NewsPage, NewsSummary, NewsWindow } from '../../../api/news';

/** The calls this feature needs. */
export type NewsApi = { list: (window: NewsWindow, signal?: AbortSignal) => Promise<NewsPage> };

/** News on a page of the list. */
export const newsPageSize = 10;
