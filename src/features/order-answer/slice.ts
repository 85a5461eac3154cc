import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import type { Handle } from '../../shared/forms/heldValues';
import type { OrderAnswer, OrderAnswered, OrderQuestion } from './model';

/** What is known of the link that was opened. */
type LinkState =
  | { status: 'idle' }
  | { status: 'pending'; id: string }
  | { status: 'failed'; error: AppError }
  | { status: 'open'; question: OrderQuestion };
type AnswerState =
  | { status: 'idle' }
  | { status: 'pending'; id: string }
  | { status: 'failed'; error: AppError }
  | { status: 'given'; answered: OrderAnswered };

type State = { link: LinkState; answer: AnswerState };
const initialState: State = { link: { status: 'idle' }, answer: { status: 'idle' } };

/** The token, and what is answered with it, go past the store: `id` is their handle, and names the request besides. */
type Asked<Values> = PayloadAction<{ id: Handle<Values> }>;
type Failed = PayloadAction<{ id: string; error: AppError }>;

const awaits = (request: LinkState | AnswerState, id: string) => request.status === 'pending' && request.id === id;

export const orderAnswerSlice = createSlice({
  name: 'orderAnswer',
  initialState,
  reducers: {
    /** What the order was shown of a person does not outlast the page. */
    pageLeft: () => initialState,
    /** The link of a mail was opened; nothing of an earlier one stays. */
    linkOpened: (_state, { payload }: Asked<string>): State => ({
      link: { status: 'pending', id: payload.id },
      answer: { status: 'idle' },
    }),
    questionReceived(state, { payload }: PayloadAction<{ id: string; question: OrderQuestion }>) {
      if (awaits(state.link, payload.id)) state.link = { status: 'open', question: payload.question };
    },
    linkFailed(state, { payload }: Failed) {
      if (awaits(state.link, payload.id)) state.link = { status: 'failed', error: payload.error };
    },
    answerSent(state, { payload }: Asked<OrderAnswer>) {
      state.answer = { status: 'pending', id: payload.id };
    },
    answerTaken(state, { payload }: PayloadAction<{ id: string; answered: OrderAnswered }>) {
      if (awaits(state.answer, payload.id)) state.answer = { status: 'given', answered: payload.answered };
    },
    answerFailed(state, { payload }: Failed) {
      if (awaits(state.answer, payload.id)) state.answer = { status: 'failed', error: payload.error };
    },
  },
  selectors: {
    selectLink: (state) => state.link,
    selectAnswer: (state) => state.answer,
  },
});
export const { pageLeft, linkOpened, questionReceived, linkFailed, answerSent, answerTaken, answerFailed } =
  orderAnswerSlice.actions;
export const { selectLink, selectAnswer } = orderAnswerSlice.selectors;
