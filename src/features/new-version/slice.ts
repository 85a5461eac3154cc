import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';

/** The newer build that the portal offers; null while this page has the one in use. */
type State = { found: string | null };
const initialState: State = { found: null };

export const newVersionSlice = createSlice({
  name: 'newVersion',
  initialState,
  reducers: {
    /** Another page was opened, or this one came to the front. */
    pageShown: () => undefined,
    versionFound: (state, { payload }: PayloadAction<{ build: string }>) => {
      state.found = payload.build;
    },
    /** The version in use is unknown: the next page looks again. */
    lookFailed: (_state, _action: PayloadAction<{ error: AppError }>) => undefined,
    updateChosen: () => undefined,
  },
  selectors: { selectFoundVersion: (state) => state.found },
});
export const { actions: newVersionActions, selectors: newVersionSelectors } = newVersionSlice;
