import type { PayloadAction } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { savedNotice } from '../../../shared/forms/notices';
import { change } from '../../../shared/request/change';
import { recordCommand } from '../../../shared/request/recordCommand';
import { idle, type Request } from '../../../shared/request/request';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { requestOf } from '../../../shared/request/requestOf';
import { successNotice } from '../../../shared/successNotice';
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
const onBoard = recordCommand<State, 'saving'>(
  'saving',
  ({ editor }, id) => editor !== null && (editor.boardId ?? NEW_BOARD) === id,
);

const request = requestOf<State, OrderBoardsApi>();
/** Opens the form of a board, or reloads the board; typed values stay. */
const formRequest = request('loading', {
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

const saveRequest = request('saving', {
  events: ['saveRequested', 'boardSaved', 'saveFailed'],
  ask: (boardId: string | null, board: OrderBoardInput) => ({ boardId, board }),
  begin: (state, { boardId }) => {
    state.savingOn = boardId ?? NEW_BOARD;
  },
  call: async (api, { boardId, board }) => {
    await (boardId === null ? api.create(board) : api.update(boardId, board));
  },
  receive: onBoard.answered((state) => {
    Object.assign(state, closed, { saving: idle });
  }, change),
  miss: (state, { error }) => {
    // The new board may be there, its answer lost: the list shows it.
    if (state.savingOn === NEW_BOARD && error.kind === 'network') change(state);
    onBoard.failed()(state);
  },
  then: () => [successNotice(savedNotice)],
  wins: 'first',
});

export const orderBoardsSlice = sessionBoundSlice({
  name: 'orderBoards',
  initialState,
  requests: [formRequest, saveRequest],
  reducers: {
    ...gridReducers,
    formClosed: (state) => {
      Object.assign(state, closed);
      onBoard.forget(state);
    },
    /** A question follows. */
    deactivationRequested: (_state, _action: PayloadAction<{ boardId: string; name: string }>) => undefined,
    boardDeactivated(state, _action: PayloadAction<{ boardId: string }>) {
      change(state);
    },
  },
  selectors: { selectIsSaveLeft: onBoard.isLeft },
});
export const { actions: orderBoardsActions, selectors: orderBoardsSelectors } = orderBoardsSlice;
