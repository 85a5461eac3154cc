import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';

/** `changes` counts retries and deletions, also those that may have been done: the list on screen follows it. */
type State = { grid: GridState; changes: number };
const initialState: State = { grid: initialGrid, changes: 0 };

/** A job by its number, with its name for questions and notices. */
export type NamedJob = { jobId: number; name: string };

export const jobsSlice = sessionBoundSlice({
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
});
export const { actions: jobsActions, selectors: jobsSelectors } = jobsSlice;
