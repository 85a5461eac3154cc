import type { PayloadAction } from '@reduxjs/toolkit';
import type { Handle } from '../../../shared/forms/heldValues';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { ImportedFile, ImportFiles, ImportOptions, ImportRun } from './model';

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

export const certificateImportsSlice = sessionBoundSlice({
  name: 'certificateImports',
  initialState,
  reducers: {
    runsRequested: () => undefined,
    runsReceived(state, { payload }: PayloadAction<ImportRun[]>) {
      state.runs = payload;
    },
    /** `files` is the handle of the files, which stay out of actions and state; `runId` is chosen by the page once. */
    importSent: begins('sending', (runId: string, files: Handle<readonly File[]>, options: ImportOptions) => ({
      runId,
      files,
      options,
    })),
    importBegun: answers('sending', (state: State, { run }: { run: ImportRun }) => {
      Object.assign(state, { ...nothing, run });
    }),
    sendingFailed: fails('sending'),
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
    filesRequested: begins('filesRequest', (runId: string, skip: number) => ({ runId, skip })),
    filesReceived: answers('filesRequest', (state: State, { page, skip }: { page: ImportFiles; skip: number }) => {
      state.files = [...state.files.slice(0, skip), ...page.items];
      state.fileCount = page.totalCount;
    }),
    filesFailed: fails('filesRequest'),
    pageLeft: () => initialState,
  },
});
export const { actions: certificateImportsActions, selectors: certificateImportsSelectors } = certificateImportsSlice;
