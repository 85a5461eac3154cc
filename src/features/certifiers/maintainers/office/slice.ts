import { gridReducers, initialGrid, type GridState } from '../../../../shared/grid/gridReducers';
import { listFileReducers } from '../../../../shared/listExport/listFile';
import type { ListFileRequest } from '../../../../shared/listExport/model';
import { answers, begins, fails } from '../../../../shared/request/reducers';
import { idle, type Request } from '../../../../shared/request/request';
import { sessionBoundSlice } from '../../../../shared/request/sessionBoundSlice';
import { makeViewsSlice } from '../../../../shared/savedViews/slice';
import type { Maintainer, MaintainerDecision } from './model';

/** `changes` counts decisions, those whose answer was lost included; the list on screen reloads when it rises. */
type State = {
  grid: GridState;
  isExporting: boolean;
  changes: number;
  open: Maintainer | null;
  request: Request;
  deciding: Request;
};
const initialState: State = {
  grid: initialGrid,
  isExporting: false,
  changes: 0,
  open: null,
  request: idle,
  deciding: idle,
};

const take = (state: State, { found }: { found: Maintainer }) => {
  state.open = found;
};

/** The office's list of companies that applied to maintain plants. */
export const maintainersSlice = sessionBoundSlice({
  name: 'maintainers',
  initialState,
  reducers: {
    ...gridReducers,
    ...listFileReducers<ListFileRequest>(),
    oneRequested: begins('request', (maintainerId: string) => ({ maintainerId })),
    oneReceived: answers('request', take),
    oneFailed: fails('request'),
    oneLeft: (state) => ({ ...state, open: null, request: idle, deciding: idle }),
    decisionSent: begins('deciding', (maintainerId: string, decision: MaintainerDecision) => ({
      maintainerId,
      decision,
    })),
    decided: answers('deciding', (state: State, found: { found: Maintainer }) => {
      take(state, found);
      state.changes += 1;
    }),
    // The decision may have been made although its answer was lost, or somebody else decided: the list shows it.
    decisionFailed: fails('deciding', (state: State) => {
      state.changes += 1;
    }),
    decisionForgotten: (state) => {
      state.deciding = idle;
    },
  },
  selectors: {
    selectOneRequest: (state: State) => state.request,
  },
});
export const { actions: maintainersActions, selectors: maintainersSelectors } = maintainersSlice;

export const maintainerViewsSlice = makeViewsSlice('maintainerViews');
