import type { PayloadAction } from '@reduxjs/toolkit';
import { change } from '../../../shared/request/change';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';

/** `changes` counts marked texts, successful or not: the list on screen reloads when it rises. */
type State = { grid: GridState; changes: number };
const initialState: State = { grid: initialGrid, changes: 0 };

/** A text of the report, and its new mark. */
export type Settlement = { textId: string; isSettled: boolean };

export const cleanedTextsSlice = sessionBoundSlice({
  name: 'cleanedTexts',
  initialState,
  reducers: {
    ...gridReducers,
    settlementRequested: (_state, _action: PayloadAction<Settlement>) => undefined,
    textsChanged: change,
  },
});
export const { actions: cleanedTextsActions, selectors: cleanedTextsSelectors } = cleanedTextsSlice;
