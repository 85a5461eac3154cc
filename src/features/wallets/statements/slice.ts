import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { StatementName } from './model';

type State = { grid: GridState; fetching: Request };
const initialState: State = { grid: initialGrid, fetching: idle };

export const walletStatementsSlice = sessionBoundSlice({
  name: 'walletStatements',
  initialState,
  reducers: {
    ...gridReducers,
    fileRequested: begins('fetching', (statement: StatementName) => ({ statement })),
    fileReceived: answers('fetching'),
    fileFailed: fails('fetching'),
  },
});
export const { actions: walletStatementsActions, selectors: walletStatementsSelectors } = walletStatementsSlice;
