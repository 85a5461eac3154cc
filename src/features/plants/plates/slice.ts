import type { PayloadAction } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { PlateBatch, PlateOrder } from './model';

/** `ordered` is the batch that was reserved just now. */
type State = {
  batches: PlateBatch[];
  count: number;
  listing: Request;
  ordering: Request;
  ordered: PlateBatch | null;
};
const initialState: State = { batches: [], count: 0, listing: idle, ordering: idle, ordered: null };

export const plantPlatesSlice = sessionBoundSlice({
  name: 'plantPlates',
  initialState,
  reducers: {
    batchesRequested: begins('listing', (skip: number) => ({ skip })),
    batchesReceived: answers(
      'listing',
      (state: State, { page, skip }: { page: { items: PlateBatch[]; totalCount: number }; skip: number }) => {
        state.batches = [...state.batches.slice(0, skip), ...page.items];
        state.count = page.totalCount;
      },
    ),
    batchesFailed: fails('listing'),
    /** The id of the order is chosen by the page: sent again it reserves nothing more. */
    orderSent: begins('ordering', (order: PlateOrder) => ({ order })),
    platesOrdered: answers('ordering', (state: State, { batch }: { batch: PlateBatch }) => {
      state.ordered = batch;
    }),
    orderFailed: fails('ordering'),
    sheetRequested: (_state, _action: PayloadAction<{ batchId: string; name: string }>) => undefined,
    pageLeft: () => initialState,
  },
});
export const { actions: plantPlatesActions, selectors: plantPlatesSelectors } = plantPlatesSlice;
