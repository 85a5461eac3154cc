import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../shared/request/reducers';
import { idle, type Request } from '../../shared/request/request';
import type { NewsArticle, NewsPage, NewsWindow } from './model';

type State = { page: NewsPage; pageRequest: Request; article: NewsArticle | null; articleRequest: Request };
const initialState: State = {
  page: { items: [], totalCount: 0, categories: [] },
  pageRequest: idle,
  article: null,
  articleRequest: idle,
};

export const newsSlice = createSlice({
  name: 'news',
  initialState,
  reducers: {
    pageRequested: begins('pageRequest', (window: NewsWindow) => ({ window })),
    pageReceived: answers('pageRequest', (state: State, { page }: { page: NewsPage }) => {
      state.page = page;
    }),
    pageFailed: fails('pageRequest'),
    articleRequested: begins(
      'articleRequest',
      (articleId: string) => ({ articleId }),
      (state: State, { articleId }) => {
        if (state.article?.id !== articleId) state.article = null;
      },
    ),
    articleReceived: answers('articleRequest', (state: State, { article }: { article: NewsArticle }) => {
      state.article = article;
    }),
    articleFailed: fails('articleRequest'),
  },
  selectors: {
    selectNewsPage: (state) => state.page,
    selectNewsPageRequest: (state) => state.pageRequest,
    selectArticle: (state) => state.article,
    selectArticleRequest: (state) => state.articleRequest,
  },
});
export const { pageRequested, pageReceived, pageFailed, articleRequested, articleReceived, articleFailed } =
  newsSlice.actions;
export const { selectNewsPage, selectNewsPageRequest, selectArticle, selectArticleRequest } = newsSlice.selectors;
