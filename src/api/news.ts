import { ask } from './client';
import type { NewsList } from './generated/models/NewsList';
import type { NewsSummary } from './generated/models/NewsSummary';
import { NewsService } from './generated/services/NewsService';

export type { NewsSummary };
export type NewsPage = NewsList;
/** A section of the search's results. */
export type NewsWindow = { skip: number; take: number; search?: string; category?: string };

/** Public news, newest first. */
export const newsApi = {
  list: (window: NewsWindow, signal?: AbortSignal): Promise<NewsPage> =>
    ask(() => NewsService.newsGetList(window), signal),
};
