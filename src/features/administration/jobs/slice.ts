import type { PayloadAction } from '@reduxjs/toolkit';
import { idle, type Request } from '../../../shared/request/request';
import { requestOf } from '../../../shared/request/requestOf';
import { change } from '../../../shared/request/change';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import type { JobsApi } from './model';

/** `changes` counts retries and deletions, also those that may have been done: the list on screen follows it. */
type State = {
  grid: GridState;
  changes: number;
  /** The number of mails that a demonstration holds back. */
  heldMails: number;
  heldRequest: Request;
};
const initialState: State = { grid: initialGrid, changes: 0, heldMails: 0, heldRequest: idle };

/** A job by its number, with its name for questions and notices. */
export type NamedJob = { jobId: number; name: string };

const heldRequest = requestOf<State, JobsApi>()('heldRequest', {
  events: ['heldMailsRequested', 'heldMailsReceived', 'heldMailsFailed'],
  call: (api, _, signal) => api.heldMails(signal),
  receive: (state, { count }) => {
    state.heldMails = count;
  },
});

export const jobsSlice = sessionBoundSlice({
  name: 'jobs',
  initialState,
  requests: [heldRequest],
  reducers: {
    ...gridReducers,
    retryRequested: (_state, _action: PayloadAction<NamedJob>) => undefined,
    /** A question follows. */
    removalRequested: (_state, _action: PayloadAction<NamedJob>) => undefined,
    jobsChanged: change,
  },
});
export const { actions: jobsActions, selectors: jobsSelectors } = jobsSlice;
