import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../shared/request/reducers';
import { idle, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import type { AccreditationStatistics } from './model';

/** The last figures stay while newer ones load. `readAt` is the time of their arrival. */
type State = { figures: { statistics: AccreditationStatistics; readAt: string } | null; request: Request };
const initialState: State = { figures: null, request: idle };

export const accreditationMonitorSlice = createSlice({
  name: 'accreditationMonitor',
  initialState,
  reducers: {
    figuresRequested: begins('request'),
    figuresReceived: {
      prepare: (answer: { id: string; statistics: AccreditationStatistics }) => ({
        payload: { ...answer, readAt: new Date().toISOString() },
      }),
      reducer: answers(
        'request',
        (state: State, { statistics, readAt }: { statistics: AccreditationStatistics; readAt: string }) => {
          state.figures = { statistics, readAt };
        },
      ),
    },
    figuresFailed: fails('request'),
  },
  // The next user starts without the data of this one.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectFigures: (state) => state.figures, selectFiguresRequest: (state) => state.request },
});
export const { figuresRequested, figuresReceived, figuresFailed } = accreditationMonitorSlice.actions;
export const { selectFigures, selectFiguresRequest } = accreditationMonitorSlice.selectors;
