import type { Action } from '@reduxjs/toolkit';
import { errorReported } from '../../../../shared/errorReporting';
import { idle, type Request } from '../../../../shared/request/request';
import { requestOf } from '../../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../../shared/request/sessionBoundSlice';
import type { NewsArticle, NewsArticleApi } from './model';

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
const confirmationRequest = request('confirming', {
  events: ['confirmationSent', 'confirmed', 'confirmationFailed'],
  ask: (articleId: string, version: number) => ({ articleId, version }),
  call: async (api, { articleId, version }) => ({ confirmation: await api.confirm(articleId, version) }),
  receive: ({ article }, { confirmation }) => {
    if (article) article.confirmation = confirmation;
  },
  // Another version was published, or the news is gone: the present state is loaded.
  otherwise: ({ error }, { articleId }): Action[] => [
    errorReported({ error }),
    newsArticleActions.articleRequested(articleId),
  ],
  wins: 'first',
});

export const newsArticleSlice = sessionBoundSlice({
  name: 'newsArticle',
  initialState,
  requests: [articleRequest, confirmationRequest],
});
export const { actions: newsArticleActions, selectors: newsArticleSelectors } = newsArticleSlice;
