import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { MaintainerApi, MaintainerAsk, MyMaintainers } from './model';

/** `mine` is null until it is loaded. */
type State = { mine: MyMaintainers | null; request: Request; asking: Request };
const initialState: State = { mine: null, request: idle, asking: idle };

const mineRequest = requestOf<State, Pick<MaintainerApi, 'mine'>>()('request', {
  events: ['mineRequested', 'mineReceived', 'mineFailed'],
  call: async (api, _, signal) => ({ mine: await api.mine(signal) }),
  receive: into('mine'),
});

/** The companies of the user, and how their requests to keep plants stand. */
export const maintainerSlice = sessionBoundSlice({
  name: 'maintainer',
  initialState,
  reducers: {
    ...mineRequest.reducers,
    askSent: begins('asking', (companyId: string, request: MaintainerAsk) => ({ companyId, request })),
    askDone: answers('asking', into('mine')),
    askFailed: fails('asking'),
    askForgotten: (state) => {
      state.asking = idle;
    },
  },
  selectors: {
    selectMineRequest: (state: State) => state.request,
  },
});
export const { actions: maintainerActions, selectors: maintainerSelectors } = maintainerSlice;
export const maintainerRequests = [mineRequest];
