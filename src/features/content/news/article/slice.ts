import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../../shared/request/reducers';
import { idle, type Request } from '../../../../shared/request/request';
import { signedOut } from '../../../../shared/session';
import type { NewsArticle, NewsConfirmation } from './model';

type State = { article: NewsArticle | null; request: Request; confirming: Request };
const initialState: State = { article: null, request: idle, confirming: idle };

export const newsArticleSlice = createSlice({
  name: 'newsArticle',
  initialState,
  reducers: {
    articleRequested: begins(
      'request',
      (articleId: string) => ({ articleId }),
      (state: State, { articleId }) => {
        if (state.article?.id !== articleId) state.article = null;
      },
    ),
    articleReceived: answers('request', (state: State, { article }: { article: NewsArticle }) => {
      state.article = article;
      state.confirming = idle;
    }),
    articleFailed: fails('request'),
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
