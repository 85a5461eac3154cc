import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionBoundSlice } from '../request/sessionBoundSlice';
import type { AppError } from '../errors';
import type { SavedView } from './model';

type Save =
  { status: 'idle' } | { status: 'pending' } | { status: 'done'; id: string } | { status: 'failed'; error: AppError };
type State = {
  views: readonly SavedView[];
  /** The list whose views these are, once they have come. */
  grid: string | null;
  /** The lists that were opened in this session. */
  opened: readonly string[];
  save: Save;
};
const initialState: State = { views: [], grid: null, opened: [], save: { status: 'idle' } };

const byName = (one: SavedView, other: SavedView) => one.name.localeCompare(other.name, 'it');

/** The views of a feature's lists. @param name names the part of the state */
export const makeViewsSlice = (name: string) =>
  sessionBoundSlice({
    name,
    initialState,
    reducers: {
      viewsRequested(state, _action: PayloadAction<{ grid: string }>) {
        Object.assign(state, { views: [], grid: null });
      },
      viewsReceived(state, { payload: { grid, views } }: PayloadAction<{ grid: string; views: readonly SavedView[] }>) {
        Object.assign(state, { views: [...views], grid });
      },
      /** A list has opened: with its view, if its user chose one. */
      listOpened(state, { payload: { grid } }: PayloadAction<{ grid: string }>) {
        state.opened = [...state.opened, grid];
      },
      saveRequested(state, _action: PayloadAction<Pick<SavedView, 'id' | 'grid' | 'name' | 'state'>>) {
        state.save = { status: 'pending' };
      },
      renameRequested(state, _action: PayloadAction<Pick<SavedView, 'id' | 'name'>>) {
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
        state.save = { status: 'done', id: payload.id };
      },
      /** The list is to open with this view from now on; with none for null. */
      defaultRequested: {
        prepare: (wanted: { id: string | null }) => ({ payload: { ...wanted, at: new Date().toISOString() } }),
        reducer: (_state, _action: PayloadAction<{ id: string | null; at: string }>) => undefined,
      },
      removeRequested: (_state, _action: PayloadAction<{ id: string }>) => undefined,
      viewRemoved(state, { payload: { id } }: PayloadAction<{ id: string }>) {
        state.views = state.views.filter((view) => view.id !== id);
      },
    },
    selectors: {
      /** True when the views of a list have come that was not opened before. */
      selectIsOpening: ({ grid, opened }: State) => grid !== null && !opened.includes(grid),
    },
  });

export type ViewsSlice = ReturnType<typeof makeViewsSlice>;
