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
  /** The form of a new delegation, which has its id from the first moment, so that it is given once. */
  editor: { id: string } | null;
  giving: Request;
};
const initialState: State = { board: null, request: idle, editor: null, giving: idle };

type Answered = { board: DelegationBoard };

const request = requestOf<State, DelegationsApi>();
const boardRequest = request('request', {
  events: ['boardRequested', 'boardReceived', 'boardFailed'],
  begin: (state) => {
    Object.assign(state, { editor: null, giving: idle });
  },
  call: async (api, _, signal) => ({ board: await api.getDelegations(signal) }),
  receive: into('board'),
});
const giveRequest = request('giving', {
  events: ['giveRequested', 'delegationGiven', 'giveFailed'],
  ask: (delegation: DelegationInput) => ({ delegation }),
  call: async (api, { delegation }) => ({ board: await api.giveDelegation(delegation) }),
  receive: (state, { board }) => {
    Object.assign(state, { board, editor: null, giving: idle });
  },
  then: () => [successNotice(notices.given)],
  wins: 'first',
});

export const delegationsSlice = sessionBoundSlice({
  name: 'delegations',
  initialState,
  reducers: {
    ...boardRequest.reducers,
    formOpened: {
      prepare: () => ({ payload: { id: crypto.randomUUID() } }),
      reducer(state, { payload }: PayloadAction<{ id: string }>) {
        Object.assign(state, { editor: payload, giving: idle });
      },
    },
    formClosed(state) {
      Object.assign(state, { editor: null, giving: idle });
    },
    ...giveRequest.reducers,
    /** A delegation is to end; a question follows. */
    endRequested: (_state, _action: PayloadAction<{ delegation: Delegation; isGiven: boolean }>) => undefined,
    delegationEnded(state, { payload }: PayloadAction<Answered>) {
      state.board = payload.board;
    },
  },
});
export const { actions: delegationsActions, selectors: delegationsSelectors } = delegationsSlice;
export const delegationsRequests = [boardRequest, giveRequest];
