import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { memberSelectors } from '../../../shared/request/memberSelectors';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { StreetImport, StreetProblem } from './model';

type State = {
  /** The imports as the server gave them, null until they are loaded. */
  imports: StreetImport[] | null;
  request: Request;
  beginning: Request;
  /** The id of the import whose rows are shown. */
  problemsOf: string | null;
  problems: StreetProblem[];
  problemCount: number;
  problemsRequest: Request;
};
const initialState: State = {
  imports: null,
  request: idle,
  beginning: idle,
  problemsOf: null,
  problems: [],
  problemCount: 0,
  problemsRequest: idle,
};
type Page = { page: { totalCount: number; items: StreetProblem[] }; skip: number };

export const streetImportsSlice = createSlice({
  name: 'streetImports',
  initialState,
  reducers: {
    importsRequested: begins('request'),
    importsReceived: answers('request', (state: State, { imports }: { imports: StreetImport[] }) => {
      state.imports = imports;
    }),
    /** The newest progress of the imports. */
    importsSeen(state, { payload }: PayloadAction<StreetImport[]>) {
      state.imports = payload;
    },
    importsFailed: fails('request'),
    /** The file has arrived as that upload; `runId` is chosen by the page once. */
    fileArrived: begins('beginning', (runId: string, uploadId: string) => ({ runId, uploadId })),
    importBegun: answers('beginning'),
    beginningFailed: fails('beginning'),
    problemsRequested: begins(
      'problemsRequest',
      (runId: string, skip: number) => ({ runId, skip }),
      (state: State, { runId }) => {
        if (state.problemsOf !== runId) Object.assign(state, { problemsOf: runId, problems: [], problemCount: 0 });
      },
    ),
    problemsReceived: answers('problemsRequest', (state: State, { page, skip }: Page) => {
      state.problems = [...state.problems.slice(0, skip), ...page.items];
      state.problemCount = page.totalCount;
    }),
    problemsFailed: fails('problemsRequest'),
    pageLeft: () => initialState,
  },
  selectors: memberSelectors(initialState),
});
export const { actions: streetImportsActions, selectors: streetImportsSelectors } = streetImportsSlice;
