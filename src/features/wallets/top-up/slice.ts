import type { Action, PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../../shared/errors';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { saveFile } from '../../../shared/saveFile';
import { noticeName, waitingOf, type Payment, type Reach, type TopUpApi, type WalletDetail, type Wish } from './model';

/** The suggested amount of a wallet, and the data of a transfer to it. */
type Detail = Pick<WalletDetail, 'id' | 'suggestedCents' | 'transfer'>;
type State = {
  /** The wallets with their waiting payments, null until they are loaded. */
  reach: Reach | null;
  listing: Request;
  detail: Detail | null;
  paying: Request;
  /** The state of an action on a waiting payment. */
  acting: Request;
  /** True while the browser loads pagoPA's page: no other payment can be begun. */
  isLeaving: boolean;
  /** The number of requests since polling began, and whether it ended without all results (WAL-01). */
  asks: number;
  isWatchOver: boolean;
  /** True when the latest request got no answer; polling goes on. */
  isUnanswered: boolean;
  /** Payments that ended while the page was open, the last first. */
  ended: Payment[];
};
const initialState: State = {
  reach: null,
  listing: idle,
  detail: null,
  paying: idle,
  acting: idle,
  isLeaving: false,
  asks: 0,
  isWatchOver: false,
  isUnanswered: false,
  ended: [],
};

type Found = { reach: Reach; ended: readonly Payment[] };
function take(state: State, { reach, ended }: Found): void {
  const known = new Set(ended.map(({ id }) => id));
  Object.assign(state, { reach, isUnanswered: false });
  state.ended = [...ended, ...state.ended.filter(({ id }) => !known.has(id))];
}
function addWaiting({ reach }: State, payment: Payment): void {
  if (reach) reach.waiting = [payment, ...reach.waiting.filter(({ id }) => id !== payment.id)];
}
const request = requestOf<State, TopUpApi>();
const checkoutRequest = request('acting', {
  events: ['checkoutRequested', 'checkoutOpened', 'actFailed'],
  ask: (paymentId: string) => ({ paymentId }),
  call: async (api, { paymentId }) => ({ address: await api.checkout(paymentId) }),
  receive: (state) => {
    state.isLeaving = true;
  },
  otherwise: (): Action[] => [topUpActions.watchBegun({ isNow: true })],
  endedBy: 'closed',
});
const noticeRequest = request('acting', {
  events: ['noticeRequested', 'actDone', 'actFailed'],
  ask: (payment: Payment) => ({ payment }),
  call: async (api, { payment }) => {
    saveFile(await api.notice(payment.id), noticeName(payment));
  },
  otherwise: (): Action[] => [topUpActions.watchBegun({ isNow: true })],
  wins: 'first',
});

export const topUpSlice = sessionBoundSlice({
  name: 'topUp',
  initialState,
  requests: [checkoutRequest, noticeRequest],
  reducers: {
    /** The page is opened; `returned` is the payment that its address names, which is not trusted. */
    opened: begins(
      'listing',
      (returned: string | null) => ({ returned }),
      (state: State) => {
        Object.assign(state, { ...initialState, listing: state.listing });
      },
    ),
    reached: answers('listing', take),
    reachFailed: fails('listing'),
    closed: () => initialState,
    detailRequested(_state, _action: PayloadAction<{ walletId: string }>) {
      // The former detail stays on screen until the next one arrives.
    },
    detailReceived(state, { payload }: PayloadAction<Detail>) {
      state.detail = payload;
    },
    /** Starts polling, or starts it again; with `isNow` at once. */
    watchBegun(state, _action: PayloadAction<{ isNow: boolean }>) {
      Object.assign(state, { asks: 0, isWatchOver: false });
    },
    polled(state, { payload }: PayloadAction<Found>) {
      state.asks += 1;
      take(state, payload);
    },
    askFailed(state, _action: PayloadAction<{ error: AppError }>) {
      state.asks += 1;
      state.isUnanswered = true;
    },
    watchEnded(state) {
      state.isWatchOver = true;
    },
    wished: begins('paying', (wish: Wish) => ({ wish })),
    created(state, { payload }: PayloadAction<{ payment: Payment }>) {
      addWaiting(state, payload.payment);
    },
    /** `address` is pagoPA's page, where the payment is made at once. */
    wishMet: answers('paying', (state: State, { address }: { address: string | null }) => {
      state.isLeaving = address !== null;
    }),
    wishFailed: fails('paying'),
    cancelRequested: begins('acting', (payment: Payment) => ({ payment })),
    cancelDeclined(state) {
      state.acting = idle;
    },
    cancelled: answers('acting', (state: State, { payment }: { payment: Payment }) => {
      if (state.reach) state.reach.waiting = state.reach.waiting.filter(({ id }) => id !== payment.id);
      state.ended = [payment, ...state.ended];
    }),
    /** The browser has restored the page from its back/forward cache, in the state in which it was left. */
    cameBack(state) {
      state.isLeaving = false;
    },
  },
  selectors: {
    selectIsWaiting: (state: State) => state.reach !== null && waitingOf(state.reach).length > 0,
  },
});
export const { actions: topUpActions, selectors: topUpSelectors } = topUpSlice;
