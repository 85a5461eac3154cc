import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { signedOut } from '../../../shared/session';

/** `changes` counts retries and deletions, also those that may have been done: the list on screen follows it. */
type State = { grid: GridState; changes: number };
const initialState: State = { grid: initialGrid, changes: 0 };

/** A job by its number, with its name for questions and notices. */
export type NamedJob = { jobId: number; name: string };

export const jobsSlice = createSlice({
  name: 'jobs',
  initialState,
  reducers: {
    ...gridReducers,
    retryRequested: (_state, _action: PayloadAction<NamedJob>) => undefined,
    /** A question follows. */
    removalRequested: (_state, _action: PayloadAction<NamedJob>) => undefined,
    jobsChanged(state) {
      state.changes += 1;
    },
  },
  // The next user starts with an empty state.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectGrid: (state) => state.grid, selectChanges: (state) => state.changes },
});
export const { actions: jobsActions, selectors: jobsSelectors } = jobsSlice;
