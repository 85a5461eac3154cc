import type { PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../../shared/errors';
import type { FoundPlate, TechnicalPlant } from './model';

/** The answers by plate, in the register's form. */
export type PlateState = { plates: Record<string, FoundPlate> };
export const initialPlates: PlateState = { plates: {} };

export const plateReducers = {
  /** A complete plate was typed, here in the register's form. */
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
