import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../../shared/errors';
import { signedOut } from '../../../shared/session';
import type { SavedView } from '../model';

type Save = { status: 'idle' } | { status: 'pending' } | { status: 'failed'; error: AppError };
type State = { views: readonly SavedView[]; save: Save };
const initialState: State = { views: [], save: { status: 'idle' } };

const byName = (one: SavedView, other: SavedView) => one.name.localeCompare(other.name, 'it');

export const adminViewsSlice = createSlice({
  name: 'adminViews',
  initialState,
  reducers: {
    viewsRequested(state, _action: PayloadAction<{ grid: string }>) {
      state.views = [];
    },
    viewsReceived(state, { payload }: PayloadAction<readonly SavedView[]>) {
      state.views = [...payload];
    },
    saveRequested(state, _action: PayloadAction<Pick<SavedView, 'id' | 'grid' | 'name' | 'state'>>) {
      state.save = { status: 'pending' };
    },
    saveFailed(state, { payload: { error } }: PayloadAction<{ error: AppError }>) {
      state.save = { status: 'failed', error };
    },
    saveForgotten(state) {
      state.save = { status: 'idle' };
    },
    viewSaved(state, { payload }: PayloadAction<SavedView>) {
      state.views = [...state.views.filter(({ id }) => id !== payload.id), payload].sort(byName);
      state.save = { status: 'idle' };
    },
    removeRequested: (_state, _action: PayloadAction<{ id: string }>) => undefined,
    viewRemoved(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      state.views = state.views.filter((view) => view.id !== id);
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectViews: (state) => state.views, selectSave: (state) => state.save },
});
export const { viewsRequested, viewsReceived, saveRequested, saveFailed, saveForgotten, viewSaved, removeRequested, viewRemoved } = adminViewsSlice.actions;
export const { selectViews, selectSave } = adminViewsSlice.selectors;
