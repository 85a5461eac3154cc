import { answers, begins, fails } from '../../../../shared/request/reducers';
import { idle, type Request } from '../../../../shared/request/request';
import { requestOf } from '../../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../../shared/request/sessionBoundSlice';
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

export const newsArticleSlice = sessionBoundSlice({
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
  selectors: {
    selectArticleRequest: (state: State) => state.request,
  },
});
export const { actions: newsArticleActions, selectors: newsArticleSelectors } = newsArticleSlice;
export const newsArticleRequests = [articleRequest];
