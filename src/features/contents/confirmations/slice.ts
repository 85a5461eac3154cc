import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { ConfirmationExport, ContentConfirmationFigures } from './model';

type State = { grid: GridState; figures: ContentConfirmationFigures | null; request: Request; isExporting: boolean };
const initialState: State = { grid: initialGrid, figures: null, request: idle, isExporting: false };

export const contentConfirmationsSlice = createSlice({
  name: 'contentConfirmations',
  initialState,
  reducers: {
    ...gridReducers,
    figuresRequested: begins(
      'request',
      (contentId: string) => ({ contentId }),
      (state: State) => {
        state.figures = null;
      },
    ),
    figuresReceived: answers('request', (state: State, { figures }: { figures: ContentConfirmationFigures }) => {
      state.figures = figures;
    }),
    figuresFailed: fails('request'),
    /** A file is wanted; `at` (milliseconds) names its day. */
    exportRequested: {
      prepare: (request: ConfirmationExport) => ({ payload: { ...request, at: Date.now() } }),
      reducer(state, _action: PayloadAction<ConfirmationExport & { at: number }>) {
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
  selectors: {
    selectGrid: (state) => state.grid,
    selectFigures: (state) => state.figures,
    selectRequest: (state) => state.request,
    selectIsExporting: (state) => state.isExporting,
  },
});
export const { loadRequested, gridLeft, exportRequested, exportEnded, exportLeft } = contentConfirmationsSlice.actions;
export const { figuresRequested, figuresReceived, figuresFailed } = contentConfirmationsSlice.actions;
export const { selectGrid, selectFigures, selectRequest, selectIsExporting } = contentConfirmationsSlice.selectors;
