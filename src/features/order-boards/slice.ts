import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { gridReducers, initialGrid, type GridState } from '../../shared/grid/gridReducers';
import { awaits, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import type { BoardChoices, OrderBoard, OrderBoardInput } from './model';

/** The form: of a board, or of a new one. `record` is null until board and choices have come. */
export type Editor = { boardId: string | null; record: { board: OrderBoard | null; choices: BoardChoices } | null };

/** `changes` counts what was saved and deactivated, or may have been: the list on screen follows it. */
type State = { grid: GridState; editor: Editor | null; loading: Request; saving: Request; changes: number };

const closed = { editor: null, loading: { status: 'idle' }, saving: { status: 'idle' } } as const;
const initialState: State = { grid: initialGrid, changes: 0, ...closed };
type Failure = { id: string; error: AppError };

export const orderBoardsSlice = createSlice({
  name: 'orderBoards',
  initialState,
  reducers: {
    ...gridReducers,
    /** The form of a board is wanted, or the board anew under what is typed. */
    formRequested: {
      prepare: (boardId: string | null) => ({ payload: { id: nanoid(), boardId } }),
      reducer(state, { payload: { id, boardId } }: PayloadAction<{ id: string; boardId: string | null }>) {
        const isOpen = state.editor !== null && state.editor.boardId === boardId;
        if (!isOpen) state.editor = { boardId, record: null };
        state.loading = { status: 'pending', id };
        if (!isOpen) state.saving = { status: 'idle' };
      },
    },
    formReceived(
      state,
      { payload: { id, ...record } }: PayloadAction<{ id: string; board: OrderBoard | null; choices: BoardChoices }>,
    ) {
      if (!state.editor || !awaits(state.loading, id)) return;
      // Of a form that stands, somebody else's change shows in the list, too.
      if (state.editor.record) state.changes += 1;
      state.editor.record = record;
      state.loading = { status: 'done' };
      state.saving = { status: 'idle' };
    },
    formFailed(state, { payload: { id, error } }: PayloadAction<Failure>) {
      if (!state.editor || !awaits(state.loading, id)) return;
      state.loading = { status: 'failed', error };
      if (state.editor.record) state.saving = { status: 'failed', error };
    },
    formClosed: (state) => ({ ...state, ...closed }),
    saveRequested: {
      prepare: (boardId: string | null, board: OrderBoardInput) => ({ payload: { id: nanoid(), boardId, board } }),
      reducer(
        state,
        { payload: { id } }: PayloadAction<{ id: string; boardId: string | null; board: OrderBoardInput }>,
      ) {
        state.saving = { status: 'pending', id };
      },
    },
    boardSaved(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      state.changes += 1;
      if (awaits(state.saving, id)) Object.assign(state, closed);
    },
    saveFailed(state, { payload: { id, error } }: PayloadAction<Failure>) {
      if (!awaits(state.saving, id)) return;
      state.saving = { status: 'failed', error };
      // The new board may be there, its answer lost: the list shows it.
      if (state.editor?.boardId === null && error.kind === 'network') state.changes += 1;
    },
    /** A question follows. */
    deactivationRequested: (_state, _action: PayloadAction<{ boardId: string; name: string }>) => undefined,
    boardDeactivated(state, _action: PayloadAction<{ boardId: string }>) {
      state.changes += 1;
    },
  },
  // Nothing of one user's stays for the next.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectGrid: (state) => state.grid,
    selectEditor: (state) => state.editor,
    selectLoading: (state) => state.loading,
    selectSaving: (state) => state.saving,
    selectChanges: (state) => state.changes,
  },
});
export const {
  loadRequested,
  gridLeft,
  formRequested,
  formReceived,
  formFailed,
  formClosed,
  saveRequested,
  boardSaved,
  saveFailed,
  deactivationRequested,
  boardDeactivated,
} = orderBoardsSlice.actions;
export const { selectGrid, selectEditor, selectLoading, selectSaving, selectChanges } = orderBoardsSlice.selectors;
