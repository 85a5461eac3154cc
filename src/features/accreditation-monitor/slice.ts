import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { awaits, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import type { AccreditationStatistics } from './model';

/** The figures that came last stay while newer ones are on their way. `readAt` is when they came. */
type State = { figures: { statistics: AccreditationStatistics; readAt: string } | null; request: Request };
const initialState: State = { figures: null, request: { status: 'idle' } };

export const accreditationMonitorSlice = createSlice({
  name: 'accreditationMonitor',
  initialState,
  reducers: {
    figuresRequested: {
      prepare: () => ({ payload: { id: nanoid() } }),
      reducer(state, { payload: { id } }: PayloadAction<{ id: string }>) {
        state.request = { status: 'pending', id };
      },
    },
    figuresReceived: {
      prepare: (id: string, statistics: AccreditationStatistics) => ({
        payload: { id, statistics, readAt: new Date().toISOString() },
      }),
      reducer(
        state,
        {
          payload: { id, ...figures },
        }: PayloadAction<{ id: string; statistics: AccreditationStatistics; readAt: string }>,
      ) {
        if (awaits(state.request, id)) Object.assign(state, { figures, request: { status: 'done' } });
      },
    },
    figuresFailed(state, { payload: { id, error } }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state.request, id)) state.request = { status: 'failed', error };
    },
  },
  // Nothing of one user's stays for the next.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectFigures: (state) => state.figures, selectFiguresRequest: (state) => state.request },
});
export const { figuresRequested, figuresReceived, figuresFailed } = accreditationMonitorSlice.actions;
export const { selectFigures, selectFiguresRequest } = accreditationMonitorSlice.selectors;
