import { createSlice } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../shared/grid/gridReducers';
import { signedOut } from '../../shared/session';

const initialState: { grid: GridState } = { grid: initialGrid };

export const securityLogSlice = createSlice({
  name: 'securityLog',
  initialState,
  reducers: gridReducers,
  // Nothing of one user's stays for the next.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectGrid: (state) => state.grid },
});
export const { loadRequested, gridLeft } = securityLogSlice.actions;
export const { selectGrid } = securityLogSlice.selectors;
