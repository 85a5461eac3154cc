import { createSlice } from '@reduxjs/toolkit';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import type { NewsPage, NewsWindow, NewsApi } from './model';
import { memberSelectors } from '../../../shared/request/memberSelectors';

type State = { page: NewsPage; pageRequest: Request };
const initialState: State = {
  page: { items: [], totalCount: 0, categories: [] },
  pageRequest: idle,
};

const request = requestOf<State, NewsApi>();
const pageRequest = request('pageRequest', {
  events: ['pageRequested', 'pageReceived', 'pageFailed'],
  ask: (window: NewsWindow) => ({ window }),
  call: async (api, { window }, signal) => ({ page: await api.list(window, signal) }),
  receive: into('page'),
});

export const newsSlice = createSlice({
  name: 'news',
  initialState,
  reducers: {
    ...pageRequest.reducers,
  },
  selectors: memberSelectors(initialState),
});
export const { actions: newsActions, selectors: newsSelectors } = newsSlice;
export const newsRequests = [pageRequest];
