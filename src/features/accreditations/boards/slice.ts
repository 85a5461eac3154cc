import type { PayloadAction } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { begins, fails } from '../../../shared/request/reducers';
import { awaits, idle, type Request } from '../../../shared/request/request';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { requestOf } from '../../../shared/request/requestOf';
import type { BoardChoices, OrderBoard, OrderBoardInput, OrderBoardsApi } from './model';

type BoardRecord = { board: OrderBoard | null; choices: BoardChoices };
/** The form: of a board, or of a new one. `record` is null until board and choices have come. */
export type Editor = { boardId: string | null; record: BoardRecord | null };

/** `changes` counts saves and deactivations, also those that may have been done: the list on screen follows it. */
type State = { grid: GridState; editor: Editor | null; loading: Request; saving: Request; changes: number };

const closed = { editor: null, loading: idle, saving: idle } as const;
const initialState: State = { grid: initialGrid, changes: 0, ...closed };

/** Opens the form of a board, or reloads the board; typed values stay. */
const formRequest = requestOf<State, OrderBoardsApi>()('loading', {
  events: ['formRequested', 'formReceived', 'formFailed'],
  ask: (boardId: string | null) => ({ boardId }),
  begin: (state, { boardId }) => {
    if (state.editor?.boardId !== boardId) Object.assign(state, { editor: { boardId, record: null }, saving: idle });
  },
  call: async (api, { boardId }, signal) => {
    const [board, choices] = await Promise.all([
      boardId === null ? null : api.get(boardId, signal),
      api.choices(signal),
    ]);
    return { board, choices };
  },
  receive: (state, { board, choices }) => {
    if (!state.editor) return;
    // A reload of an open form may bring somebody else's change: the list shows it, too.
    if (state.editor.record) state.changes += 1;
    state.editor.record = { board, choices };
    state.saving = idle;
  },
  miss: (state, { error }) => {
    if (state.editor?.record) state.saving = { status: 'failed', error };
  },
  endedBy: 'formClosed',
});

export const orderBoardsSlice = sessionBoundSlice({
  name: 'orderBoards',
  initialState,
  reducers: {
    ...gridReducers,
    ...formRequest.reducers,
    formClosed: (state) => ({ ...state, ...closed }),
    saveRequested: begins('saving', (boardId: string | null, board: OrderBoardInput) => ({ boardId, board })),
    boardSaved(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      state.changes += 1;
      if (awaits(state.saving, id)) Object.assign(state, closed);
    },
    saveFailed: fails('saving', (state: State, { error }) => {
      // The new board may be there, its answer lost: the list shows it.
      if (state.editor?.boardId === null && error.kind === 'network') state.changes += 1;
    }),
    /** A question follows. */
    deactivationRequested: (_state, _action: PayloadAction<{ boardId: string; name: string }>) => undefined,
    boardDeactivated(state, _action: PayloadAction<{ boardId: string }>) {
      state.changes += 1;
    },
  },
});
export const { actions: orderBoardsActions, selectors: orderBoardsSelectors } = orderBoardsSlice;
export const orderBoardsRequests = [formRequest];
