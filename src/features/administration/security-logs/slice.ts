import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { listFileReducers } from '../../../shared/listExport/listFile';
import type { LogExport } from './model';

const initialState: { grid: GridState; isExporting: boolean } = { grid: initialGrid, isExporting: false };

export const securityLogSlice = sessionBoundSlice({
  name: 'securityLog',
  initialState,
  reducers: {
    ...gridReducers,
    ...listFileReducers<LogExport>(),
  },
});
export const { actions: securityLogActions, selectors: securityLogSelectors } = securityLogSlice;
