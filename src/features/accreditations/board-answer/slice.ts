import { createSlice } from '@reduxjs/toolkit';
import { held } from '../../../shared/forms/answeringHeld';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { OrderAnswer, OrderAnswered, OrderQuestion } from './model';

/** The state of the link that was opened. */
type LinkState = Request | { status: 'open'; question: OrderQuestion };
type AnswerState = Request | { status: 'given'; answered: OrderAnswered };

type State = { link: LinkState; answer: AnswerState };
const initialState: State = { link: idle, answer: idle };

export const orderAnswerSlice = createSlice({
  name: 'orderAnswer',
  initialState,
  reducers: {
    /** The personal data shown to an order is dropped with the page. */
    pageLeft: () => initialState,
    /** The link of a mail was opened; nothing of an earlier one stays. */
    linkOpened: begins('link', held<string>, (state: State) => {
      state.answer = idle;
    }),
    questionReceived: answers('link', (state: State, { question }: { question: OrderQuestion }) => {
      state.link = { status: 'open', question };
    }),
    linkFailed: fails('link'),
    answerSent: begins('answer', held<OrderAnswer>),
    answerTaken: answers('answer', (state: State, { answered }: { answered: OrderAnswered }) => {
      state.answer = { status: 'given', answered };
    }),
    answerFailed: fails('answer'),
  },
  selectors: {
    selectLink: (state) => state.link,
    selectAnswer: (state) => state.answer,
  },
});
export const { actions: orderAnswerActions, selectors: orderAnswerSelectors } = orderAnswerSlice;
