import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../shared/request/reducers';
import { idle, type Request } from '../../shared/request/request';
import type { Statements } from './model';

type State = {
  /** As the server gave them, null until they came. */
  statements: Statements | null;
  request: Request;
  saving: Request;
};
const initialState: State = { statements: null, request: idle, saving: idle };

export const publicStatementsSlice = createSlice({
  name: 'publicStatements',
  initialState,
  reducers: {
    statementsRequested: begins('request'),
    statementsReceived: answers('request', (state: State, { statements }: { statements: Statements }) => {
      state.statements = statements;
    }),
    statementsFailed: fails('request'),
    saveRequested: begins('saving', (statements: Statements) => ({ statements })),
    statementsSaved: answers('saving'),
    saveFailed: fails('saving'),
    pageLeft: () => initialState,
  },
  selectors: {
    selectStatements: (state) => state.statements,
    selectRequest: (state) => state.request,
    selectSaving: (state) => state.saving,
  },
});
export const {
  statementsRequested,
  statementsReceived,
  statementsFailed,
  saveRequested,
  statementsSaved,
  saveFailed,
  pageLeft,
} = publicStatementsSlice.actions;
export const { selectStatements, selectRequest, selectSaving } = publicStatementsSlice.selectors;
