import { errorReported } from '../../../shared/errorReporting';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { idle, type Request } from '../../../shared/request/request';
import { requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { saveFile } from '../../../shared/saveFile';
import type { StatementName, WalletStatementsApi } from './model';

type State = { grid: GridState; fetching: Request };
const initialState: State = { grid: initialGrid, fetching: idle };

/** The file of a statement, as it came. */
const fileRequest = requestOf<State, WalletStatementsApi>()('fetching', {
  events: ['fileRequested', 'fileReceived', 'fileFailed'],
  ask: (statement: StatementName) => ({ statement }),
  call: async (api, { statement: { id, fileName } }, signal) => {
    saveFile(await api.statementFile(id, signal), fileName);
  },
  otherwise: (failure) => [errorReported(failure)],
  wins: 'first',
});

export const walletStatementsSlice = sessionBoundSlice({
  name: 'walletStatements',
  initialState,
  requests: [fileRequest],
  reducers: gridReducers,
});
export const { actions: walletStatementsActions, selectors: walletStatementsSelectors } = walletStatementsSlice;
