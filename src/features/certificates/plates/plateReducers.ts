import type { PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../../shared/errors';
import type { FoundPlate, TechnicalPlant } from './model';

/** What was found of each plate that somebody typed, by its kept form. */
export type PlateState = { plates: Record<string, FoundPlate> };
export const initialPlates: PlateState = { plates: {} };

export const plateReducers = {
  /** A whole plate stands in the form, in its kept form. */
  plateTyped({ plates }: PlateState, { payload: { plate } }: PayloadAction<{ plate: string }>) {
    plates[plate] = { status: 'pending' };
  },
  plateFound(
    { plates }: PlateState,
    { payload: { plate, plant } }: PayloadAction<{ plate: string; plant: TechnicalPlant | null }>,
  ) {
    plates[plate] = { status: 'done', plant };
  },
  plateUnfound(
    { plates }: PlateState,
    { payload: { plate, error } }: PayloadAction<{ plate: string; error: AppError }>,
  ) {
    plates[plate] = { status: 'failed', error };
  },
};
