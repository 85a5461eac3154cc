import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { signedOut } from '../../../shared/session';

/** `changes` counts marked texts, successful or not: the list on screen reloads when it rises. */
type State = { grid: GridState; changes: number };
const initialState: State = { grid: initialGrid, changes: 0 };

/** A text of the report, and its new mark. */
export type Settlement = { textId: string; isSettled: boolean };

export const cleanedTextsSlice = createSlice({
  name: 'cleanedTexts',
  initialState,
  reducers: {
    ...gridReducers,
    settlementRequested: (_state, _action: PayloadAction<Settlement>) => undefined,
    textsChanged(state) {
      state.changes += 1;
    },
  },
  // The next user starts without the data of this one.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectGrid: (state) => state.grid, selectChanges: (state) => state.changes },
});
export const { actions: cleanedTextsActions, selectors: cleanedTextsSelectors } = cleanedTextsSlice;
