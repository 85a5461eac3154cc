import type { PayloadAction } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { PlantPlatesApi, PlateBatch, PlateOrder } from './model';

/** `ordered` is the batch that was reserved just now. */
type State = {
  batches: PlateBatch[];
  count: number;
  listing: Request;
  ordering: Request;
  ordered: PlateBatch | null;
};
const initialState: State = { batches: [], count: 0, listing: idle, ordering: idle, ordered: null };

/** Batches fetched at once. */
const AT_ONCE = 20;

const batchesRequest = requestOf<State, PlantPlatesApi>()('listing', {
  events: ['batchesRequested', 'batchesReceived', 'batchesFailed'],
  ask: (skip: number) => ({ skip }),
  call: async (api, { skip }, signal) => ({ page: await api.batches({ skip, take: AT_ONCE }, signal), skip }),
  receive: (state, { page, skip }) => {
    state.batches = [...state.batches.slice(0, skip), ...page.items];
    state.count = page.totalCount;
  },
  endedBy: 'pageLeft',
});

export const plantPlatesSlice = sessionBoundSlice({
  name: 'plantPlates',
  initialState,
  reducers: {
    ...batchesRequest.reducers,
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
export const plantPlatesRequests = [batchesRequest];
