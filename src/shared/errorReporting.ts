import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from './errors';

/** What fills the whole page instead of its content (403, 500, no network). */
type State = { fullPage: AppError | null };
const initialState: State = { fullPage: null };

/**
 * ERR-09: the one place where errors are told to the user. A saga that has no better place for a failure puts
 * `errorReported`; a feature that shows the failure where it happened (a grid's error state) does not.
 * Failure events of every feature are watched besides for what concerns the session (401, refused tenant).
 */
export const errorReportingSlice = createSlice({
  name: 'errorReporting',
  initialState,
  reducers: {
    errorReported: (state, _action: PayloadAction<{ error: AppError }>) => state,
    fullPageErrorShown(state, { payload }: PayloadAction<{ error: AppError }>) {
      state.fullPage = payload.error;
    },
    /** By the user, by a retry that is under way, or because another page was opened. */
    fullPageErrorClosed(state) {
      state.fullPage = null;
    },
  },
  selectors: { selectFullPageError: (state) => state.fullPage },
});
export const { errorReported, fullPageErrorShown, fullPageErrorClosed } = errorReportingSlice.actions;
export const { selectFullPageError } = errorReportingSlice.selectors;
