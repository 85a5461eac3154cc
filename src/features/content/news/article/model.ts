import type { NewsArticle, NewsConfirmation } from '../../../../api/newsArticle';

export type { NewsArticle, NewsConfirmation };

/** The calls of the page of one piece of news. */
export type NewsArticleApi = {
  get: (id: string, signal?: AbortSignal) => Promise<NewsArticle>;
  /** The content of an attachment. */
  file: (fileId: string, signal: AbortSignal) => Promise<Blob>;
  confirm: (id: string, version: number) => Promise<NewsConfirmation>;
};
