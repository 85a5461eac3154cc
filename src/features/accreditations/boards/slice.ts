import type { PayloadAction } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { recordCommand } from '../../../shared/request/recordCommand';
import { idle, type Request } from '../../../shared/request/request';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { requestOf } from '../../../shared/request/requestOf';
import type { BoardChoices, OrderBoard, OrderBoardInput, OrderBoardsApi } from './model';

type BoardRecord = { board: OrderBoard | null; choices: BoardChoices };
/** The form: of a board, or of a new one. `record` is null until board and choices have come. */
export type Editor = { boardId: string | null; record: BoardRecord | null };

/** `changes` counts saves and deactivations, also those that may have been done: the list on screen follows it. */
type State = {
  grid: GridState;
  editor: Editor | null;
  loading: Request;
  saving: Request;
  /** The board of the last save, whose form may have been left since; `NEW_BOARD` for a new one. */
  savingOn: string | null;
  changes: number;
};

const closed = { editor: null, loading: idle } as const;
const initialState: State = { grid: initialGrid, changes: 0, ...closed, saving: idle, savingOn: null };

const NEW_BOARD = 'new';
const change = (state: State) => {
  state.changes += 1;
};
const onBoard = recordCommand<State, 'saving'>(
  'saving',
  ({ editor }, id) => editor !== null && (editor.boardId ?? NEW_BOARD) === id,
);

/** Opens the form of a board, or reloads the board; typed values stay. */
const formRequest = requestOf<State, OrderBoardsApi>()('loading', {
  events: ['formRequested', 'formReceived', 'formFailed'],
  ask: (boardId: string | null) => ({ boardId }),
  begin: (state, { boardId }) => {
    if (state.editor?.boardId === boardId) return;
    state.editor = { boardId, record: null };
    onBoard.forget(state);
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
    if (state.editor.record) change(state);
    state.editor.record = { board, choices };
    onBoard.forget(state);
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
    formClosed: (state) => {
      Object.assign(state, closed);
      onBoard.forget(state);
    },
    saveRequested: begins(
      'saving',
      (boardId: string | null, board: OrderBoardInput) => ({ boardId, board }),
      (state: State, { boardId }) => {
        state.savingOn = boardId ?? NEW_BOARD;
      },
    ),
    boardSaved: answers(
      'saving',
      onBoard.answered((state) => {
        Object.assign(state, closed, { saving: idle });
      }, change),
    ),
    saveFailed: fails('saving', (state: State, { error }) => {
      // The new board may be there, its answer lost: the list shows it.
      if (state.savingOn === NEW_BOARD && error.kind === 'network') change(state);
      onBoard.failed()(state);
    }),
    /** A question follows. */
    deactivationRequested: (_state, _action: PayloadAction<{ boardId: string; name: string }>) => undefined,
    boardDeactivated(state, _action: PayloadAction<{ boardId: string }>) {
      change(state);
    },
  },
  selectors: { selectIsSaveLeft: onBoard.isLeft },
});
export const { actions: orderBoardsActions, selectors: orderBoardsSelectors } = orderBoardsSlice;
export const orderBoardsRequests = [formRequest];
