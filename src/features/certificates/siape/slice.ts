import { createSlice } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { Delivery, RetryCommand } from './model';

/** `changes` counts what was sent again, or may have been: the list on screen follows it. */
type State = { grid: GridState; changes: number; delivery: Delivery | null; request: Request; acting: Request };
const initialState: State = { grid: initialGrid, changes: 0, delivery: null, request: idle, acting: idle };

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
    // It may have been done, its answer lost; or it has changed: the list shows it.
    retryFailed: fails('acting', change),
  },
  // Nothing of one user's stays for the next.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectGrid: (state) => state.grid,
    selectChanges: (state) => state.changes,
    selectDelivery: (state) => state.delivery,
    selectRequest: (state) => state.request,
    selectActing: (state) => state.acting,
  },
});
export const {
  loadRequested,
  gridLeft,
  deliveryRequested,
  deliveryReceived,
  deliveryFailed,
  deliveryClosed,
  retrySent,
  retried,
  retryFailed,
} = siapeSlice.actions;
export const { selectGrid, selectChanges, selectDelivery, selectRequest, selectActing } = siapeSlice.selectors;
