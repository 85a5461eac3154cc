import { gridReducers, initialGrid, type GridState } from '../../../../shared/grid/gridReducers';
import { listFileReducers } from '../../../../shared/listExport/listFile';
import { idle, type Request } from '../../../../shared/request/request';
import { into, requestOf } from '../../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../../shared/request/sessionBoundSlice';
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

export const contentConfirmationsSlice = sessionBoundSlice({
  name: 'contentConfirmations',
  initialState,
  requests: [figuresRequest],
  reducers: {
    ...gridReducers,
    ...listFileReducers<ConfirmationExport>(),
  },
});
export const { actions: contentConfirmationsActions, selectors: contentConfirmationsSelectors } =
  contentConfirmationsSlice;
