import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionBoundSlice } from '../request/sessionBoundSlice';
import type { AppError } from '../errors';
import type { ShownAs } from './shownContents';

type Shown = { fileId: string; status: 'pending' | 'done' } | { fileId: string; status: 'failed'; error: AppError };

type State = {
  /** The document that is shown: one at a time. */
  shown: Shown | null;
};
const initialState: State = { shown: null };

/**
 * Documents of dossiers that their permitted readers see or download: applicants their own, the office those of its
 * cases.
 */
export const shownFileSlice = sessionBoundSlice({
  name: 'shownFile',
  initialState,
  reducers: {
    showRequested(state, { payload: { fileId } }: PayloadAction<{ fileId: string; kind: ShownAs }>) {
      state.shown = { fileId, status: 'pending' };
    },
    contentReceived(state, { payload: { fileId } }: PayloadAction<{ fileId: string }>) {
      if (state.shown?.fileId === fileId) state.shown = { fileId, status: 'done' };
    },
    showFailed(state, { payload: { fileId, error } }: PayloadAction<{ fileId: string; error: AppError }>) {
      if (state.shown?.fileId === fileId) state.shown = { fileId, status: 'failed', error };
    },
    shownClosed(state) {
      state.shown = null;
    },
    downloadRequested: (_state, _action: PayloadAction<{ fileId: string; name: string }>) => undefined,
  },
});
export const { actions: shownFileActions, selectors: shownFileSelectors } = shownFileSlice;
