import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionBoundSlice } from '../../../../shared/request/sessionBoundSlice';
import type { AppError } from '../../../../shared/errors';
import type { BulkItem, BulkRequest, BulkRun } from '../model';

type State = {
  /** The run under way, or the last one that ended while the page was open. */
  run: BulkRun | null;
  /** The start of the last requested run. */
  start: { status: 'idle' } | { status: 'pending' } | { status: 'failed'; error: AppError };
  /** The outcomes of the run's cases, as far as they were loaded. */
  items: { runId: string; rows: readonly BulkItem[]; total: number } | null;
};
const initialState: State = { run: null, start: { status: 'idle' }, items: null };

export const adminRunsSlice = sessionBoundSlice({
  name: 'adminRuns',
  initialState,
  reducers: {
    /** The page was opened: loads a run that is under way. */
    runsRequested: () => undefined,
    runRequested(state, _action: PayloadAction<BulkRequest>) {
      state.start = { status: 'pending' };
    },
    runFailed(state, { payload: { error } }: PayloadAction<{ error: AppError }>) {
      state.start = { status: 'failed', error };
    },
    /** A dialog was opened, so the last start is forgotten. */
    startForgotten(state) {
      state.start = { status: 'idle' };
    },
    runReceived(state, { payload }: PayloadAction<BulkRun>) {
      if (state.run?.id !== payload.id) state.items = null;
      state.run = payload;
      state.start = { status: 'idle' };
    },
    stopRequested: (_state, _action: PayloadAction<{ id: string }>) => undefined,
    resumeRequested: (_state, _action: PayloadAction<{ id: string }>) => undefined,
    runDismissed(state) {
      state.run = null;
      state.items = null;
    },
    itemsRequested: (_state, _action: PayloadAction<{ id: string; skip: number }>) => undefined,
    itemsReceived(
      state,
      {
        payload: { id, skip, rows, total },
      }: PayloadAction<{ id: string; skip: number; rows: readonly BulkItem[]; total: number }>,
    ) {
      if (state.run?.id !== id) return;
      const before = skip === 0 || state.items?.runId !== id ? [] : state.items.rows.slice(0, skip);
      state.items = { runId: id, rows: [...before, ...rows], total };
    },
  },
});
export const { actions: adminRunsActions, selectors: adminRunsSelectors } = adminRunsSlice;
