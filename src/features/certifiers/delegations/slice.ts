import type { PayloadAction } from '@reduxjs/toolkit';
import { idle, type Request } from '../../../shared/request/request';
import { notices } from './messages';
import { successNotice } from '../../../shared/successNotice';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { Delegation, DelegationBoard, DelegationInput, DelegationsApi } from './model';

type State = {
  board: DelegationBoard | null;
  request: Request;
  /** True while the form of a new delegation is open. */
  isGiving: boolean;
  giving: Request;
};
const initialState: State = { board: null, request: idle, isGiving: false, giving: idle };

type Answered = { board: DelegationBoard };

const request = requestOf<State, DelegationsApi>();
const boardRequest = request('request', {
  events: ['boardRequested', 'boardReceived', 'boardFailed'],
  begin: (state) => {
    Object.assign(state, { isGiving: false, giving: idle });
  },
  call: async (api, _, signal) => ({ board: await api.getDelegations(signal) }),
  receive: into('board'),
});
const giveRequest = request('giving', {
  events: ['giveRequested', 'delegationGiven', 'giveFailed'],
  ask: (delegation: DelegationInput) => ({ delegation }),
  call: async (api, { delegation }) => ({ board: await api.giveDelegation(delegation) }),
  receive: (state, { board }) => {
    Object.assign(state, { board, isGiving: false, giving: idle });
  },
  then: () => [successNotice(notices.given)],
  wins: 'first',
});

export const delegationsSlice = sessionBoundSlice({
  name: 'delegations',
  initialState,
  requests: [boardRequest, giveRequest],
  reducers: {
    formOpened(state) {
      Object.assign(state, { isGiving: true, giving: idle });
    },
    formClosed(state) {
      Object.assign(state, { isGiving: false, giving: idle });
    },
    /** A delegation is to end; a question follows. */
    endRequested: (_state, _action: PayloadAction<{ delegation: Delegation; isGiven: boolean }>) => undefined,
    delegationEnded(state, { payload }: PayloadAction<Answered>) {
      state.board = payload.board;
    },
  },
});
export const { actions: delegationsActions, selectors: delegationsSelectors } = delegationsSlice;
