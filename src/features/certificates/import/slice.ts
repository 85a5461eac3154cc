import { begins, fails } from '../../../shared/request/reducers';
import { takeValues, type Handle } from '../../../shared/forms/heldValues';
import type { PayloadAction } from '@reduxjs/toolkit';
import { idle, type Request } from '../../../shared/request/request';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { optionalRequestOf } from '../../../shared/request/optionalRequestOf';
import { requestOf } from '../../../shared/request/requestOf';
import type { FileGroup, ImportedFile, ImportFiles, ImportOptions, ImportRun, ImportsApi } from './model';

type State = {
  /** The last imports, to come back to. */
  runs: ImportRun[];
  run: ImportRun | null;
  runRequest: Request;
  sending: Request;
  files: ImportedFile[];
  fileCount: number;
  /** The number of files in each group; null before the files were loaded. */
  groups: ImportFiles['groups'] | null;
  /** The group that is shown; null for all. */
  group: FileGroup | null;
  filesRequest: Request;
  /** The files that the page saves; null when it does not save any. */
  allFiles: ImportedFile[] | null;
  allFilesRequest: Request;
};
const noFiles = {
  files: [],
  fileCount: 0,
  groups: null,
  group: null,
  filesRequest: idle,
  allFiles: null,
  allFilesRequest: idle,
} as const;
const nothing = { run: null, runRequest: idle, ...noFiles } as const;
const initialState: State = { ...nothing, files: [], runs: [], sending: idle };

/** The number of files that are shown at once. */
const FILES_AT_ONCE = 25;
/** The number of files that are read at once for the file of all outcomes. */
const FILES_OF_EXPORT = 100;

/** Reads all files of an import, page by page. */
async function readAll(api: ImportsApi, runId: string, signal: AbortSignal): Promise<ImportedFile[]> {
  const all: ImportedFile[] = [];
  for (;;) {
    const { items, totalCount } = await api.files(runId, { skip: all.length, take: FILES_OF_EXPORT }, signal);
    all.push(...items);
    if (items.length === 0 || all.length >= totalCount) return all;
  }
}

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
  ask: (runId: string, group: FileGroup | null, skip: number) => ({ runId, group, skip }),
  // The files of another group go at once, so that a failure is tried again for the group that was wanted.
  begin: (state, { group }) => {
    if (group !== state.group) Object.assign(state, { group, files: [], fileCount: 0 });
  },
  call: async (api, { runId, group, skip }, signal) => ({
    page: await api.files(runId, { skip, take: FILES_AT_ONCE, ...(group !== null && { group }) }, signal),
    skip,
  }),
  receive: (state, { page, skip }) => {
    state.files = [...state.files.slice(0, skip), ...page.items];
    state.fileCount = page.totalCount;
    state.groups = page.groups;
  },
  endedBy: 'pageLeft',
});
/** Reads the outcomes of all files, for a file that the page saves. */
const allFilesRequest = request('allFilesRequest', {
  events: ['allFilesRequested', 'allFilesReceived', 'allFilesFailed'],
  ask: (runId: string) => ({ runId }),
  call: async (api, { runId }, signal) => ({ files: await readAll(api, runId, signal) }),
  receive: (state, { files }) => {
    state.allFiles = files;
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
  requests: [runsRequest, importRequest, filesRequest, allFilesRequest],
  reducers: {
    runRequested: begins(
      'runRequest',
      (runId: string) => ({ runId }),
      (state: State, { runId }) => {
        if (state.run?.id !== runId) Object.assign(state, { run: null, ...noFiles });
      },
    ),
    runFailed: fails('runRequest'),
    /** The present progress of the import. */
    runReceived(state, { payload }: PayloadAction<ImportRun>) {
      state.run = payload;
      state.runRequest = { status: 'done' };
    },
    /** The page has saved the outcomes of all files. */
    allFilesSaved(state) {
      state.allFiles = null;
    },
    stopRequested: (_state, _action: PayloadAction<{ runId: string }>) => undefined,
    resumeRequested: (_state, _action: PayloadAction<{ runId: string }>) => undefined,
    pageLeft: () => initialState,
  },
});
export const { actions: certificateImportsActions, selectors: certificateImportsSelectors } = certificateImportsSlice;
