/** The events and selectors of annulments in the state of the certificates. */
import { certificatesSlice } from '../../certificates/slice';

export const {
  annulmentBegun,
  annulmentAsked,
  annulmentDecided,
  annulmentDone,
  annulmentFailed,
  annulmentsRequested,
  annulmentsReceived,
} = certificatesSlice.actions;
export const { selectAnnulmentActing, selectAnnulmentsWaiting } = certificatesSlice.selectors;
