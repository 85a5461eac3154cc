import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { memberSelectors } from '../../../shared/request/memberSelectors';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { requestOf } from '../../../shared/request/requestOf';
import type { StreetImport, StreetProblem, StreetImportsApi } from './model';

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

/** Rows fetched at once. */
const AT_ONCE = 50;

const problemsRequest = requestOf<State, StreetImportsApi>()('problemsRequest', {
  events: ['problemsRequested', 'problemsReceived', 'problemsFailed'],
  ask: (runId: string, skip: number) => ({ runId, skip }),
  begin: (state, { runId }) => {
    if (state.problemsOf !== runId) Object.assign(state, { problemsOf: runId, problems: [], problemCount: 0 });
  },
  call: async (api, { runId, skip }, signal) => ({
    page: await api.problems(runId, { skip, take: AT_ONCE }, signal),
    skip,
  }),
  receive: (state, { page, skip }) => {
    state.problems = [...state.problems.slice(0, skip), ...page.items];
    state.problemCount = page.totalCount;
  },
  endedBy: 'pageLeft',
});

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
    ...problemsRequest.reducers,
    pageLeft: () => initialState,
  },
  selectors: memberSelectors(initialState),
});
export const { actions: streetImportsActions, selectors: streetImportsSelectors } = streetImportsSlice;
export const streetImportsRequests = [problemsRequest];
