import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { MaintainerAsk, MyMaintainers } from './model';

/** `mine` is null until it is loaded. */
type State = { mine: MyMaintainers | null; request: Request; asking: Request };
const initialState: State = { mine: null, request: idle, asking: idle };

const take = (state: State, { mine }: { mine: MyMaintainers }) => {
  state.mine = mine;
};

/** The companies of the user, and how their requests to keep plants stand. */
export const maintainerSlice = sessionBoundSlice({
  name: 'maintainer',
  initialState,
  reducers: {
    mineRequested: begins('request'),
    mineReceived: answers('request', take),
    mineFailed: fails('request'),
    askSent: begins('asking', (companyId: string, request: MaintainerAsk) => ({ companyId, request })),
    askDone: answers('asking', take),
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
