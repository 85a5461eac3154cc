import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { Delegation, DelegationBoard, DelegationInput } from './model';

type State = {
  board: DelegationBoard | null;
  request: Request;
  /** The form of a new delegation, which has its id from the first moment, so that it is given once. */
  editor: { id: string } | null;
  giving: Request;
};
const initialState: State = { board: null, request: idle, editor: null, giving: idle };

type Answered = { board: DelegationBoard };

export const delegationsSlice = createSlice({
  name: 'delegations',
  initialState,
  reducers: {
    boardRequested: begins(
      'request',
      () => ({}),
      (state: State) => {
        Object.assign(state, { editor: null, giving: idle });
      },
    ),
    boardReceived: answers('request', (state: State, { board }: Answered) => {
      state.board = board;
    }),
    boardFailed: fails('request'),
    formOpened: {
      prepare: () => ({ payload: { id: crypto.randomUUID() } }),
      reducer(state, { payload }: PayloadAction<{ id: string }>) {
        Object.assign(state, { editor: payload, giving: idle });
      },
    },
    formClosed(state) {
      Object.assign(state, { editor: null, giving: idle });
    },
    giveRequested: begins('giving', (delegation: DelegationInput) => ({ delegation })),
    delegationGiven: answers('giving', (state: State, { board }: Answered) => {
      Object.assign(state, { board, editor: null, giving: idle });
    }),
    giveFailed: fails('giving'),
    /** A delegation is to end; a question follows. */
    endRequested: (_state, _action: PayloadAction<{ delegation: Delegation; isGiven: boolean }>) => undefined,
    delegationEnded(state, { payload }: PayloadAction<Answered>) {
      state.board = payload.board;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectBoard: (state) => state.board,
    selectRequest: (state) => state.request,
    selectEditor: (state) => state.editor,
    selectGiving: (state) => state.giving,
  },
});
export const { actions: delegationsActions, selectors: delegationsSelectors } = delegationsSlice;
