import { createSlice } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { StatementName } from './model';

type State = { grid: GridState; fetching: Request };
const initialState: State = { grid: initialGrid, fetching: idle };

export const walletStatementsSlice = createSlice({
  name: 'walletStatements',
  initialState,
  reducers: {
    ...gridReducers,
    fileRequested: begins('fetching', (statement: StatementName) => ({ statement })),
    fileReceived: answers('fetching'),
    fileFailed: fails('fetching'),
  },
  // The next user starts with an empty state.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectGrid: (state) => state.grid },
});
export const { actions: walletStatementsActions, selectors: walletStatementsSelectors } = walletStatementsSlice;
