import { createSlice } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../../shared/grid/gridReducers';
import { listFileReducers } from '../../../../shared/listExport/listFile';
import { memberSelectors } from '../../../../shared/request/memberSelectors';
import { idle, type Request } from '../../../../shared/request/request';
import { into, requestOf } from '../../../../shared/request/requestOf';
import { signedOut } from '../../../../shared/session';
import type { ConfirmationExport, ContentConfirmationFigures, ContentConfirmationsApi } from './model';

type State = { grid: GridState; figures: ContentConfirmationFigures | null; request: Request; isExporting: boolean };
const initialState: State = { grid: initialGrid, figures: null, request: idle, isExporting: false };

const request = requestOf<State, ContentConfirmationsApi>();
const figuresRequest = request('request', {
  events: ['figuresRequested', 'figuresReceived', 'figuresFailed'],
  ask: (contentId: string) => ({ contentId }),
  begin: (state) => {
    state.figures = null;
  },
  call: async (api, { contentId }, signal) => ({ figures: await api.figures(contentId, signal) }),
  receive: into('figures'),
});

export const contentConfirmationsSlice = createSlice({
  name: 'contentConfirmations',
  initialState,
  reducers: {
    ...gridReducers,
    ...listFileReducers<ConfirmationExport>(),
    ...figuresRequest.reducers,
  },
  // The next user starts without the data of this one.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: memberSelectors(initialState),
});
export const { actions: contentConfirmationsActions, selectors: contentConfirmationsSelectors } =
  contentConfirmationsSlice;
export const contentConfirmationsRequests = [figuresRequest];
