import { begins, fails } from '../../../shared/request/reducers';
import { takeValues, type Handle } from '../../../shared/forms/heldValues';
import type { PayloadAction } from '@reduxjs/toolkit';
import { idle, type Request } from '../../../shared/request/request';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { optionalRequestOf } from '../../../shared/request/optionalRequestOf';
import { requestOf } from '../../../shared/request/requestOf';
import type { ImportedFile, ImportOptions, ImportRun, ImportsApi } from './model';

type State = {
  /** The last imports, to come back to. */
  runs: ImportRun[];
  run: ImportRun | null;
  runRequest: Request;
  sending: Request;
  files: ImportedFile[];
  fileCount: number;
  filesRequest: Request;
};
const nothing = { run: null, runRequest: idle, files: [], fileCount: 0, filesRequest: idle } as const;
const initialState: State = { ...nothing, files: [], runs: [], sending: idle };

/** The number of files that are loaded at once. */
const FILES_AT_ONCE = 50;

const request = requestOf<State, ImportsApi>();
/** `files` is the handle of the files, which stay out of actions and state; `runId` is chosen by the page once. */
const importRequest = request('sending', {
  events: ['importSent', 'importBegun', 'sendingFailed'],
  ask: (runId: string, files: Handle<readonly File[]>, options: ImportOptions) => ({ runId, files, options }),
  call: async (api, { runId, files, options }, signal) => ({
    run: await api.begin(runId, takeValues<readonly File[]>(files) ?? [], options, signal),
  }),
  receive: (state, { run }) => {
    Object.assign(state, { ...nothing, run });
  },
  wins: 'first',
});
const filesRequest = request('filesRequest', {
  events: ['filesRequested', 'filesReceived', 'filesFailed'],
  ask: (runId: string, skip: number) => ({ runId, skip }),
  call: async (api, { runId, skip }, signal) => ({
    page: await api.files(runId, { skip, take: FILES_AT_ONCE }, signal),
    skip,
  }),
  receive: (state, { page, skip }) => {
    state.files = [...state.files.slice(0, skip), ...page.items];
    state.fileCount = page.totalCount;
  },
  endedBy: 'pageLeft',
});

const runsRequest = optionalRequestOf<State, ImportsApi>()('runs', {
  events: ['runsRequested', 'runsReceived'],
  call: (api, signal) => api.runs(signal),
});

export const certificateImportsSlice = sessionBoundSlice({
  name: 'certificateImports',
  initialState,
  requests: [runsRequest, importRequest, filesRequest],
  reducers: {
    runRequested: begins(
      'runRequest',
      (runId: string) => ({ runId }),
      (state: State, { runId }) => {
        if (state.run?.id !== runId) Object.assign(state, { run: null, files: [], fileCount: 0 });
      },
    ),
    runFailed: fails('runRequest'),
    /** The present progress of the import. */
    runReceived(state, { payload }: PayloadAction<ImportRun>) {
      state.run = payload;
      state.runRequest = { status: 'done' };
    },
    stopRequested: (_state, _action: PayloadAction<{ runId: string }>) => undefined,
    resumeRequested: (_state, _action: PayloadAction<{ runId: string }>) => undefined,
    pageLeft: () => initialState,
  },
});
export const { actions: certificateImportsActions, selectors: certificateImportsSelectors } = certificateImportsSlice;
