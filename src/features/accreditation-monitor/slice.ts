import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../shared/request/reducers';
import { idle, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import type { AccreditationStatistics } from './model';

/** The figures that came last stay while newer ones are on their way. `readAt` is when they came. */
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
  // Nothing of one user's stays for the next.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectFigures: (state) => state.figures, selectFiguresRequest: (state) => state.request },
});
export const { figuresRequested, figuresReceived, figuresFailed } = accreditationMonitorSlice.actions;
export const { selectFigures, selectFiguresRequest } = accreditationMonitorSlice.selectors;
