import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { AppError } from './errors';

/** The error in place of the page's content (403, 500, no network). The content stays mounted under it. */
type State = { fullPage: AppError | null; retry: UnknownAction | null };
const initialState: State = { fullPage: null, retry: null };

/**
 * ERR-09: the one place where errors are reported to the user. A saga that has no better place for a failure puts
 * `errorReported`, with the action that tries again when there is one; a feature that shows the failure where it
 * happened (a grid's error state) does not. Failure events of every feature are watched besides for what concerns the
 * session (401, refused tenant), so every failure event carries its `AppError` as `payload.error`.
 */
export const errorReportingSlice = createSlice({
  name: 'errorReporting',
  initialState,
  reducers: {
    errorReported(state, { payload }: PayloadAction<{ error: AppError; retry?: UnknownAction }>) {
      state.retry = payload.retry ?? null;
    },
    fullPageErrorShown(state, { payload }: PayloadAction<{ error: AppError }>) {
      state.fullPage = payload.error;
    },
    /** Closed by the user, by a retry that is under way, or because another page was opened. */
    fullPageErrorClosed: () => initialState,
  },
  selectors: { selectFullPageError: (state) => state.fullPage, selectRetry: (state) => state.retry },
});
export const { errorReported, fullPageErrorShown, fullPageErrorClosed } = errorReportingSlice.actions;
export const { selectFullPageError, selectRetry } = errorReportingSlice.selectors;
