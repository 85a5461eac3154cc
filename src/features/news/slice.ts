import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { awaits, type Request } from '../../shared/request';
import type { NewsArticle, NewsPage } from './model';

type State = { page: NewsPage; pageRequest: Request; article: NewsArticle | null; articleRequest: Request };
const initialState: State = {
  page: { items: [], totalCount: 0 },
  pageRequest: { status: 'idle' },
  article: null,
  articleRequest: { status: 'idle' },
};

export const newsSlice = createSlice({
  name: 'news',
  initialState,
  reducers: {
    pageRequested: {
      prepare: (window: { skip: number; take: number }) => ({ payload: { id: nanoid(), window } }),
      reducer(state, { payload }: PayloadAction<{ id: string; window: { skip: number; take: number } }>) {
        state.pageRequest = { status: 'pending', id: payload.id };
      },
    },
    pageReceived(state, { payload }: PayloadAction<{ id: string; page: NewsPage }>) {
      if (!awaits(state.pageRequest, payload.id)) return;
      state.page = payload.page;
      state.pageRequest = { status: 'done' };
    },
    pageFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state.pageRequest, payload.id)) state.pageRequest = { status: 'failed', error: payload.error };
    },
    articleRequested: {
      prepare: (articleId: string) => ({ payload: { id: nanoid(), articleId } }),
      reducer(state, { payload }: PayloadAction<{ id: string; articleId: string }>) {
        if (state.article?.id !== payload.articleId) state.article = null;
        state.articleRequest = { status: 'pending', id: payload.id };
      },
    },
    articleReceived(state, { payload }: PayloadAction<{ id: string; article: NewsArticle }>) {
      if (!awaits(state.articleRequest, payload.id)) return;
      state.article = payload.article;
      state.articleRequest = { status: 'done' };
    },
    articleFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state.articleRequest, payload.id)) state.articleRequest = { status: 'failed', error: payload.error };
    },
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
