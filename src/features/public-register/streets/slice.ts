import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { requestSlice } from '../../../shared/request/requestSlice';
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

const request = requestOf<State, StreetImportsApi>();
const importsRequest = request('request', {
  events: ['importsRequested', 'importsReceived', 'importsFailed'],
  call: async (api, _, signal) => ({ imports: await api.imports(signal) }),
  receive: into('imports'),
  endedBy: 'pageLeft',
});
const problemsRequest = request('problemsRequest', {
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

/** The file has arrived as that upload; `runId` is chosen by the page once. */
const fileArrivedRequest = request('beginning', {
  events: ['fileArrived', 'importBegun', 'beginningFailed'],
  ask: (runId: string, uploadId: string) => ({ runId, uploadId }),
  call: async (api, { runId, uploadId }, signal) => {
    await api.begin(runId, uploadId, signal);
  },
  then: (): Action[] => [streetImportsActions.importsRequested()],
  wins: 'first',
});

export const streetImportsSlice = requestSlice({
  name: 'streetImports',
  initialState,
  requests: [importsRequest, problemsRequest, fileArrivedRequest],
  reducers: {
    /** The newest progress of the imports. */
    importsSeen(state, { payload }: PayloadAction<StreetImport[]>) {
      state.imports = payload;
    },
    pageLeft: () => initialState,
  },
});
export const { actions: streetImportsActions, selectors: streetImportsSelectors } = streetImportsSlice;
