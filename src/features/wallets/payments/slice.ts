import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';

type State = { grid: GridState };
const initialState: State = { grid: initialGrid };

export const walletPaymentsSlice = sessionBoundSlice({
  name: 'walletPayments',
  initialState,
  reducers: { ...gridReducers },
});
export const { actions: walletPaymentsActions, selectors: walletPaymentsSelectors } = walletPaymentsSlice;
