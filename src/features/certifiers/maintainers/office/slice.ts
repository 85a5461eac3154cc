import { gridReducers, initialGrid, type GridState } from '../../../../shared/grid/gridReducers';
import { listFileReducers } from '../../../../shared/listExport/listFile';
import type { ListFileRequest } from '../../../../shared/listExport/model';
import { change } from '../../../../shared/request/change';
import { recordCommand } from '../../../../shared/request/recordCommand';
import { idle, type Request } from '../../../../shared/request/request';
import { requestOf } from '../../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../../shared/request/sessionBoundSlice';
import { makeViewsSlice } from '../../../../shared/savedViews/slice';
import { successNotice } from '../../../../shared/successNotice';
import { messages } from './messages';
import type { Maintainer, MaintainerDecision, MaintainersApi } from './model';

/** `changes` counts decisions, those whose answer was lost included; the list on screen reloads when it rises. */
type State = {
  grid: GridState;
  isExporting: boolean;
  changes: number;
  open: Maintainer | null;
  request: Request;
  deciding: Request;
  /** The maintainer of the last decision, who may have been left since. */
  decidingOn: string | null;
};
const initialState: State = {
  grid: initialGrid,
  isExporting: false,
  changes: 0,
  open: null,
  request: idle,
  deciding: idle,
  decidingOn: null,
};

const onMaintainer = recordCommand<State, 'deciding'>('deciding', ({ open }, id) => open?.id === id);

const request = requestOf<State, Pick<MaintainersApi, 'get' | 'decide'>>();
const oneRequest = request('request', {
  events: ['oneRequested', 'oneReceived', 'oneFailed'],
  ask: (maintainerId: string) => ({ maintainerId }),
  call: async (api, { maintainerId }, signal) => ({ found: await api.get(maintainerId, signal) }),
  receive: (state, { found }) => {
    state.open = found;
  },
  endedBy: 'oneLeft',
});
const decisionRequest = request('deciding', {
  events: ['decisionSent', 'decided', 'decisionFailed'],
  ask: (maintainerId: string, decision: MaintainerDecision) => ({ maintainerId, decision }),
  begin: onMaintainer.sentFor('maintainerId'),
  call: async (api, { maintainerId, decision }) => ({ found: await api.decide(maintainerId, decision) }),
  receive: onMaintainer.answered((state, { found }: { found: Maintainer }) => {
    state.open = found;
  }, change),
  // The decision may have been made although its answer was lost, or somebody else decided: the list shows it.
  miss: onMaintainer.failed(change),
  then: () => [successNotice(messages.decided)],
  wins: 'first',
});

/** The office's list of companies that applied to maintain plants. */
export const maintainersSlice = sessionBoundSlice({
  name: 'maintainers',
  initialState,
  requests: [oneRequest, decisionRequest],
  reducers: {
    ...gridReducers,
    ...listFileReducers<ListFileRequest>(),
    oneLeft: (state) => {
      Object.assign(state, { open: null, request: idle });
      onMaintainer.forget(state);
    },
    decisionForgotten: onMaintainer.forget,
  },
  selectors: {
    selectIsDecisionLeft: onMaintainer.isLeft,
    selectOneRequest: (state: State) => state.request,
  },
});
export const { actions: maintainersActions, selectors: maintainersSelectors } = maintainersSlice;

export const maintainerViewsSlice = makeViewsSlice('maintainerViews');
