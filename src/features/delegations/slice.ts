import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { awaits, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import type { Delegation, DelegationBoard, DelegationInput } from './model';

type State = {
  board: DelegationBoard | null;
  request: Request;
  /** The form of a new delegation, which has its id from the first moment, so that it is given once. */
  editor: { id: string } | null;
  giving: Request;
};
const idle: Request = { status: 'idle' };
const initialState: State = { board: null, request: idle, editor: null, giving: idle };

type Answered = PayloadAction<{ id: string; board: DelegationBoard }>;
type Failed = PayloadAction<{ id: string; error: AppError }>;

export const delegationsSlice = createSlice({
  name: 'delegations',
  initialState,
  reducers: {
    boardRequested: {
      prepare: () => ({ payload: { id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<{ id: string }>) {
        Object.assign(state, { request: { status: 'pending', id: payload.id }, editor: null, giving: idle });
      },
    },
    boardReceived(state, { payload }: Answered) {
      if (awaits(state.request, payload.id))
        Object.assign(state, { board: payload.board, request: { status: 'done' } });
    },
    boardFailed(state, { payload }: Failed) {
      if (awaits(state.request, payload.id)) state.request = { status: 'failed', error: payload.error };
    },
    formOpened: {
      prepare: () => ({ payload: { id: crypto.randomUUID() } }),
      reducer(state, { payload }: PayloadAction<{ id: string }>) {
        Object.assign(state, { editor: payload, giving: idle });
      },
    },
    formClosed(state) {
      Object.assign(state, { editor: null, giving: idle });
    },
    giveRequested: {
      prepare: (delegation: DelegationInput) => ({ payload: { id: nanoid(), delegation } }),
      reducer(state, { payload }: PayloadAction<{ id: string; delegation: DelegationInput }>) {
        state.giving = { status: 'pending', id: payload.id };
      },
    },
    delegationGiven(state, { payload }: Answered) {
      if (awaits(state.giving, payload.id)) Object.assign(state, { board: payload.board, editor: null, giving: idle });
    },
    giveFailed(state, { payload }: Failed) {
      if (awaits(state.giving, payload.id)) state.giving = { status: 'failed', error: payload.error };
    },
    /** A delegation is to end; a question follows. */
    endRequested: (_state, _action: PayloadAction<{ delegation: Delegation; isGiven: boolean }>) => undefined,
    delegationEnded(state, { payload }: PayloadAction<{ board: DelegationBoard }>) {
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
export const {
  boardRequested,
  boardReceived,
  boardFailed,
  formOpened,
  formClosed,
  giveRequested,
  delegationGiven,
  giveFailed,
  endRequested,
  delegationEnded,
} = delegationsSlice.actions;
export const { selectBoard, selectRequest, selectEditor, selectGiving } = delegationsSlice.selectors;
