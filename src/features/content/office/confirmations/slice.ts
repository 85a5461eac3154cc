import { createSlice } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../../shared/grid/gridReducers';
import { listFileReducers } from '../../../../shared/listExport/listFile';
import { answers, begins, fails } from '../../../../shared/request/reducers';
import { idle, type Request } from '../../../../shared/request/request';
import { signedOut } from '../../../../shared/session';
import type { ConfirmationExport, ContentConfirmationFigures } from './model';

type State = { grid: GridState; figures: ContentConfirmationFigures | null; request: Request; isExporting: boolean };
const initialState: State = { grid: initialGrid, figures: null, request: idle, isExporting: false };

export const contentConfirmationsSlice = createSlice({
  name: 'contentConfirmations',
  initialState,
  reducers: {
    ...gridReducers,
    ...listFileReducers<ConfirmationExport>(),
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
  },
  // The next user starts without the data of this one.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectGrid: (state) => state.grid,
    selectFigures: (state) => state.figures,
    selectRequest: (state) => state.request,
    selectIsExporting: (state) => state.isExporting,
  },
});
export const { actions: contentConfirmationsActions, selectors: contentConfirmationsSelectors } =
  contentConfirmationsSlice;
