import { heldRequestOf } from '../../../shared/forms/heldRequestOf';
import { idle, type Request } from '../../../shared/request/request';
import { requestSlice } from '../../../shared/request/requestSlice';
import type { OrderAnswer, OrderAnswerApi, OrderAnswered, OrderQuestion } from './model';

/** The state of the link that was opened. */
type LinkState = Request | { status: 'open'; question: OrderQuestion };
type AnswerState = Request | { status: 'given'; answered: OrderAnswered };

type State = { link: LinkState; answer: AnswerState };
const initialState: State = { link: idle, answer: idle };

const request = heldRequestOf<State, OrderAnswerApi>();
/** The link of a mail was opened; nothing of an earlier one stays. */
const questionRequest = request('link', {
  events: ['linkOpened', 'questionReceived', 'linkFailed'],
  begin: (state) => {
    state.answer = idle;
  },
  call: async (api, token: string, signal) => ({ question: await api.look(token, signal) }),
  receive: (state, { question }) => {
    state.link = { status: 'open', question };
  },
});
const answerRequest = request('answer', {
  events: ['answerSent', 'answerTaken', 'answerFailed'],
  call: async (api, answer: OrderAnswer) => ({ answered: await api.answer(answer) }),
  receive: (state, { answered }) => {
    state.answer = { status: 'given', answered };
  },
  wins: 'first',
});

export const orderAnswerSlice = requestSlice({
  name: 'orderAnswer',
  initialState,
  requests: [questionRequest, answerRequest],
  /** The personal data shown to an order is dropped with the page. */
  reducers: { pageLeft: () => initialState },
});
export const { actions: orderAnswerActions, selectors: orderAnswerSelectors } = orderAnswerSlice;
