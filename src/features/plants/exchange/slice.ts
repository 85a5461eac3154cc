import { begins, fails } from '../../../shared/request/reducers';
import { optionalRequestOf } from '../../../shared/request/optionalRequestOf';
import type { PayloadAction } from '@reduxjs/toolkit';
import { idle, type Request } from '../../../shared/request/request';
import { requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { PlantImport, PlantProblem, PlantImportsApi } from './model';

type State = {
  /** The latest imports, which the user can open again. */
  imports: PlantImport[];
  run: PlantImport | null;
  runRequest: Request;
  beginning: Request;
  problems: PlantProblem[];
  problemCount: number;
  problemsRequest: Request;
};
const nothing = { run: null, runRequest: idle, problemCount: 0, problemsRequest: idle } as const;
const initialState: State = { ...nothing, imports: [], problems: [], beginning: idle };

const request = requestOf<State, PlantImportsApi>();
/** The file has arrived as that upload; `runId` is chosen by the page once. */
const fileArrivedRequest = request('beginning', {
  events: ['fileArrived', 'importBegun', 'beginningFailed'],
  ask: (runId: string, uploadId: string) => ({ runId, uploadId }),
  call: async (api, { runId, uploadId }, signal) => ({ run: await api.begin(runId, uploadId, signal) }),
  receive: (state, { run }) => {
    Object.assign(state, { ...nothing, problems: [], run });
  },
  wins: 'first',
});

/** The number of problems that one request fetches. */
const AT_ONCE = 50;

const problemsRequest = request('problemsRequest', {
  events: ['problemsRequested', 'problemsReceived', 'problemsFailed'],
  ask: (runId: string, skip: number) => ({ runId, skip }),
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

const importsRequest = optionalRequestOf<State, PlantImportsApi>()('imports', {
  events: ['importsRequested', 'importsReceived'],
  call: (api, signal) => api.imports(signal),
});

export const plantImportsSlice = sessionBoundSlice({
  name: 'plantImports',
  initialState,
  requests: [importsRequest, fileArrivedRequest, problemsRequest],
  reducers: {
    runRequested: begins(
      'runRequest',
      (runId: string) => ({ runId }),
      (state: State, { runId }) => {
        if (state.run?.id !== runId) Object.assign(state, { run: null, problems: [], problemCount: 0 });
      },
    ),
    runFailed: fails('runRequest'),
    /** The newest progress of the import. */
    runReceived(state, { payload }: PayloadAction<PlantImport>) {
      state.run = payload;
      state.runRequest = { status: 'done' };
    },
    stopRequested: (_state, _action: PayloadAction<{ runId: string }>) => undefined,
    reportRequested: (_state, _action: PayloadAction<{ runId: string; name: string }>) => undefined,
    pageLeft: () => initialState,
  },
});
export const { actions: plantImportsActions, selectors: plantImportsSelectors } = plantImportsSlice;
