import { nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { optionalRequestOf } from '../../../shared/request/optionalRequestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { AppError } from '../../../shared/errors';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import type { AccreditationDetail, AdminAccreditationsApi } from './model';

type DetailState =
  | { status: 'idle' }
  | { status: 'pending'; id: string; accreditationId: string }
  | { status: 'done'; record: AccreditationDetail }
  | { status: 'failed'; accreditationId: string; error: AppError };

type State = {
  grid: GridState;
  detail: DetailState;
  /** The number of cases in each queue; null until counted. */
  counts: Readonly<Record<string, number>> | null;
};
const initialState: State = { grid: initialGrid, detail: { status: 'idle' }, counts: null };

const countsRequest = optionalRequestOf<State, AdminAccreditationsApi>()('counts', {
  events: ['countsRequested', 'countsReceived'],
  call: (api, signal) => api.queues(signal),
});

export const adminAccreditationsSlice = sessionBoundSlice({
  name: 'adminAccreditations',
  initialState,
  requests: [countsRequest],
  reducers: {
    ...gridReducers,
    detailRequested: {
      prepare: (accreditationId: string) => ({ payload: { id: nanoid(), accreditationId } }),
      reducer(state, { payload }: PayloadAction<{ id: string; accreditationId: string }>) {
        state.detail = { status: 'pending', ...payload };
      },
    },
    detailReceived(state, { payload }: PayloadAction<{ id: string; record: AccreditationDetail }>) {
      if (state.detail.status === 'pending' && state.detail.id === payload.id)
        state.detail = { status: 'done', record: payload.record };
    },
    detailFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (state.detail.status !== 'pending' || state.detail.id !== payload.id) return;
      state.detail = { status: 'failed', accreditationId: state.detail.accreditationId, error: payload.error };
    },
    /** The open record was read again. */
    detailRenewed(state, { payload }: PayloadAction<AccreditationDetail>) {
      if (state.detail.status === 'done' && state.detail.record.id === payload.id)
        state.detail = { status: 'done', record: payload };
    },
    detailClosed(state) {
      state.detail = { status: 'idle' };
    },
  },
});
export const { actions: adminAccreditationsActions, selectors: adminAccreditationsSelectors } =
  adminAccreditationsSlice;
