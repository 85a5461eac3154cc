import type { Action } from '@reduxjs/toolkit';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { successNotice } from '../../../shared/successNotice';
import { messages } from './messages';
import type { MaintainerApi, MaintainerAsk, MyMaintainers } from './model';

/** `mine` is null until it is loaded. */
type State = { mine: MyMaintainers | null; request: Request; asking: Request };
const initialState: State = { mine: null, request: idle, asking: idle };

const request = requestOf<State, Pick<MaintainerApi, 'mine' | 'ask'>>();
const mineRequest = request('request', {
  events: ['mineRequested', 'mineReceived', 'mineFailed'],
  call: async (api, _, signal) => ({ mine: await api.mine(signal) }),
  receive: into('mine'),
});
const askRequest = request('asking', {
  events: ['askSent', 'askDone', 'askFailed'],
  ask: (companyId: string, asked: MaintainerAsk) => ({ companyId, request: asked }),
  call: async (api, { companyId, request: asked }) => ({ mine: await api.ask(companyId, asked) }),
  receive: into('mine'),
  then: () => [successNotice(messages.sent)],
  // Somebody else may have sent it, or the office decided: the page is loaded again.
  otherwise: (): Action[] => [maintainerActions.mineRequested()],
  wins: 'first',
});

/** The companies of the user, and how their requests to keep plants stand. */
export const maintainerSlice = sessionBoundSlice({
  name: 'maintainer',
  initialState,
  requests: [mineRequest, askRequest],
  reducers: {
    askForgotten: (state) => {
      state.asking = idle;
    },
  },
});
export const { actions: maintainerActions, selectors: maintainerSelectors } = maintainerSlice;
