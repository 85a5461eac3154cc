import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../../shared/request/reducers';
import { idle, type Request } from '../../../../shared/request/request';
import { requestOf } from '../../../../shared/request/requestOf';
import { signedOut } from '../../../../shared/session';
import type { NewsArticle, NewsConfirmation, NewsArticleApi } from './model';

type State = { article: NewsArticle | null; request: Request; confirming: Request };
const initialState: State = { article: null, request: idle, confirming: idle };

const request = requestOf<State, NewsArticleApi>();
const articleRequest = request('request', {
  events: ['articleRequested', 'articleReceived', 'articleFailed'],
  ask: (articleId: string) => ({ articleId }),
  begin: (state, { articleId }) => {
    if (state.article?.id !== articleId) state.article = null;
  },
  call: async (api, { articleId }, signal) => ({ article: await api.get(articleId, signal) }),
  receive: (state, { article }) => {
    state.article = article;
    state.confirming = idle;
  },
});

export const newsArticleSlice = createSlice({
  name: 'newsArticle',
  initialState,
  reducers: {
    ...articleRequest.reducers,
    confirmationSent: begins('confirming', (articleId: string, version: number) => ({ articleId, version })),
    confirmed: answers('confirming', ({ article }: State, { confirmation }: { confirmation: NewsConfirmation }) => {
      if (article) article.confirmation = confirmation;
    }),
    confirmationFailed: fails('confirming'),
  },
  // A confirmation belongs to its reader: the next user starts without it.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectArticle: (state) => state.article,
    selectArticleRequest: (state) => state.request,
    selectConfirming: (state) => state.confirming,
  },
});
export const { actions: newsArticleActions, selectors: newsArticleSelectors } = newsArticleSlice;
export const newsArticleRequests = [articleRequest];
