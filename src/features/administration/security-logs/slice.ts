import { createSlice } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { listFileReducers } from '../../../shared/listExport/listFile';
import { signedOut } from '../../../shared/session';
import type { LogExport } from './model';

const initialState: { grid: GridState; isExporting: boolean } = { grid: initialGrid, isExporting: false };

export const securityLogSlice = createSlice({
  name: 'securityLog',
  initialState,
  reducers: {
    ...gridReducers,
    ...listFileReducers<LogExport>(),
  },
  // The next user starts with an empty state.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectGrid: (state) => state.grid, selectIsExporting: (state) => state.isExporting },
});
export const { actions: securityLogActions, selectors: securityLogSelectors } = securityLogSlice;
