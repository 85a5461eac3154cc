/** The events and selectors of plates. */
import { certificatesSlice } from '../slice';

export const { plateTyped, plateFound, plateUnfound } = certificatesSlice.actions;
export const { selectPlates } = certificatesSlice.selectors;
