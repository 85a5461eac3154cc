import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../shared/grid/gridReducers';
import { signedOut } from '../../shared/session';
import type { LogExport } from './model';

const initialState: { grid: GridState; isExporting: boolean } = { grid: initialGrid, isExporting: false };

export const securityLogSlice = createSlice({
  name: 'securityLog',
  initialState,
  reducers: {
    ...gridReducers,
    /** A file is wanted; `at` (milliseconds) names its day. */
    exportRequested: {
      prepare: (request: LogExport) => ({ payload: { ...request, at: Date.now() } }),
      reducer(state, _action: PayloadAction<LogExport & { at: number }>) {
        state.isExporting = true;
      },
    },
    /** The file is there, or will not come. */
    exportEnded(state) {
      state.isExporting = false;
    },
    /** Nobody waits for the file any more. */
    exportLeft(state) {
      state.isExporting = false;
    },
  },
  // Nothing of one user's stays for the next.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectGrid: (state) => state.grid, selectIsExporting: (state) => state.isExporting },
});
export const { loadRequested, gridLeft, exportRequested, exportEnded, exportLeft } = securityLogSlice.actions;
export const { selectGrid, selectIsExporting } = securityLogSlice.selectors;
