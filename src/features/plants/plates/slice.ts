import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { idle, type Request } from '../../../shared/request/request';
import { requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { successNotice } from '../../../shared/successNotice';
import { orderedNotice } from './messages';
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

const request = requestOf<State, PlantPlatesApi>();
const batchesRequest = request('listing', {
  events: ['batchesRequested', 'batchesReceived', 'batchesFailed'],
  ask: (skip: number) => ({ skip }),
  call: async (api, { skip }, signal) => ({ page: await api.batches({ skip, take: AT_ONCE }, signal), skip }),
  receive: (state, { page, skip }) => {
    state.batches = [...state.batches.slice(0, skip), ...page.items];
    state.count = page.totalCount;
  },
  endedBy: 'pageLeft',
});

/** The id of the order is chosen by the page: sent again it reserves nothing more. */
const orderRequest = request('ordering', {
  events: ['orderSent', 'platesOrdered', 'orderFailed'],
  ask: (order: PlateOrder) => ({ order }),
  call: async (api, { order }) => ({ batch: await api.order(order) }),
  receive: (state, { batch }) => {
    state.ordered = batch;
  },
  then: (): Action[] => [plantPlatesActions.batchesRequested(0), successNotice(orderedNotice)],
  wins: 'first',
});

export const plantPlatesSlice = sessionBoundSlice({
  name: 'plantPlates',
  initialState,
  requests: [batchesRequest, orderRequest],
  reducers: {
    sheetRequested: (_state, _action: PayloadAction<{ batchId: string; name: string }>) => undefined,
    pageLeft: () => initialState,
  },
});
export const { actions: plantPlatesActions, selectors: plantPlatesSelectors } = plantPlatesSlice;
