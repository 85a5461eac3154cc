import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { MaintainerAsk, MyMaintainers } from './model';

/** `mine` is null until it is loaded. */
type State = { mine: MyMaintainers | null; request: Request; asking: Request };
const initialState: State = { mine: null, request: idle, asking: idle };

const take = (state: State, { mine }: { mine: MyMaintainers }) => {
  state.mine = mine;
};

/** The companies of the user, and how their requests to keep plants stand. */
export const maintainerSlice = createSlice({
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
  // The next user starts with an empty state.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectMine: (state) => state.mine,
    selectMineRequest: (state) => state.request,
    selectAsking: (state) => state.asking,
  },
});
export const { actions: maintainerActions, selectors: maintainerSelectors } = maintainerSlice;
