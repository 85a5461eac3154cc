import { createSlice } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { Delivery, ManyRetry, RetryCommand } from './model';

/** `changes` counts retries, successful or not: the list on screen reloads when it rises. */
type State = {
  grid: GridState;
  changes: number;
  delivery: Delivery | null;
  request: Request;
  acting: Request;
  /** The retry of many, and the numbers of those that were not sent again. */
  sendingMany: Request;
  left: readonly string[];
};
const initialState: State = {
  grid: initialGrid,
  changes: 0,
  delivery: null,
  request: idle,
  acting: idle,
  sendingMany: idle,
  left: [],
};

type Found = { delivery: Delivery };
const take = (state: State, { delivery }: Found) => {
  state.delivery = delivery;
};
const change = (state: State) => {
  state.changes += 1;
};

export const siapeSlice = createSlice({
  name: 'siape',
  initialState,
  reducers: {
    ...gridReducers,
    deliveryRequested: begins('request', (deliveryId: string) => ({ deliveryId })),
    deliveryReceived: answers('request', take),
    deliveryFailed: fails('request'),
    deliveryClosed: (state) => ({ ...state, delivery: null, request: idle, acting: idle }),
    retrySent: begins('acting', (deliveryId: string, command: RetryCommand) => ({ deliveryId, command })),
    retried: answers('acting', (state: State, found: Found) => {
      take(state, found);
      change(state);
    }),
    // The retry may have succeeded without an answer, or the delivery has changed: the list shows it.
    retryFailed: fails('acting', change),
    manyRetrySent: begins(
      'sendingMany',
      (command: ManyRetry) => ({ command }),
      (state: State) => {
        state.left = [];
      },
    ),
    manyRetried: answers('sendingMany', (state: State, { left }: { left: readonly string[] }) => {
      state.left = [...left];
      change(state);
    }),
    manyRetryFailed: fails('sendingMany', change),
    /** The message about deliveries that were not sent again was closed. */
    leftRead: (state) => ({ ...state, left: [] }),
  },
  // The next user starts without the data of this one.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectGrid: (state) => state.grid,
    selectChanges: (state) => state.changes,
    selectDelivery: (state) => state.delivery,
    selectRequest: (state) => state.request,
    selectActing: (state) => state.acting,
    selectSendingMany: (state) => state.sendingMany,
    selectLeft: (state) => state.left,
  },
});
export const { actions: siapeActions, selectors: siapeSelectors } = siapeSlice;
