/** The events and selectors of the registration in the state of the certificates. */
import { certificatesSlice } from '../../certificates/slice';

export const {
  registrationRequested,
  registrationReceived,
  registrationUnread,
  registrationLeft,
  signedFilesSent,
  signedFileAnswered,
  signedFilesEnded,
  signedFilesClosed,
} = certificatesSlice.actions;
export const {
  selectRegistration,
  selectRegistrationReading,
  selectSignedSending,
  selectSignedSent,
  selectSignedAwaited,
} = certificatesSlice.selectors;
