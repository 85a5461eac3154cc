import { createSlice } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { signedOut } from '../../../shared/session';

type State = { grid: GridState };
const initialState: State = { grid: initialGrid };

export const walletPaymentsSlice = createSlice({
  name: 'walletPayments',
  initialState,
  reducers: { ...gridReducers },
  // The next user starts with an empty state.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectGrid: (state) => state.grid },
});
export const { actions: walletPaymentsActions, selectors: walletPaymentsSelectors } = walletPaymentsSlice;
