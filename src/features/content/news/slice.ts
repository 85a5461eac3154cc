import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { NewsPage, NewsWindow } from './model';

type State = { page: NewsPage; pageRequest: Request };
const initialState: State = {
  page: { items: [], totalCount: 0, categories: [] },
  pageRequest: idle,
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
  },
  selectors: {
    selectNewsPage: (state) => state.page,
    selectNewsPageRequest: (state) => state.pageRequest,
  },
});
export const { actions: newsActions, selectors: newsSelectors } = newsSlice;
