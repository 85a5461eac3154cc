import type { PayloadAction } from '@reduxjs/toolkit';
import type { Handle } from '../../../shared/forms/heldValues';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { Registration, SentFile } from './model';

export type RegistrationState = {
  /** The progress of the certificate on screen. */
  registration: { certificateId: string; progress: Registration } | null;
  registrationReading: Request;
  signedSending: Request;
  signedSent: SentFile[];
  /** The number of files of the present or last upload. */
  signedAwaited: number;
  /** Counts registered files: lists on screen reload when it rises. */
  changes: number;
};
type Own = Omit<RegistrationState, 'changes'>;

export const initialRegistration: Own = {
  registration: null,
  registrationReading: idle,
  signedSending: idle,
  signedSent: [],
  signedAwaited: 0,
};

export const registrationReducers = {
  registrationRequested: begins(
    'registrationReading',
    (certificateId: string) => ({ certificateId }),
    (state: RegistrationState, { certificateId }) => {
      if (state.registration?.certificateId !== certificateId) state.registration = null;
    },
  ),
  registrationReceived: answers(
    'registrationReading',
    (state: RegistrationState, { certificateId, progress }: { certificateId: string; progress: Registration }) => {
      state.registration = { certificateId, progress };
    },
  ),
  registrationUnread: fails('registrationReading'),
  registrationLeft: (state: RegistrationState) => {
    Object.assign(state, initialRegistration);
  },
  /** `files` is the handle of the files; without a certificate their names decide which ones they belong to. */
  signedFilesSent: begins(
    'signedSending',
    (certificateId: string | null, files: Handle<readonly File[]>, count: number) => ({ certificateId, files, count }),
    (state: RegistrationState, { count }) => {
      Object.assign(state, { signedSent: [], signedAwaited: count });
    },
  ),
  signedFileAnswered(state: RegistrationState, { payload }: PayloadAction<SentFile>) {
    state.signedSent.push(payload);
    state.changes += 1;
  },
  signedFilesEnded: answers('signedSending'),
  signedFilesClosed(state: RegistrationState) {
    Object.assign(state, { signedSending: idle, signedSent: [], signedAwaited: 0 });
  },
};

export const registrationSelectors = {
  selectRegistration: (state: RegistrationState) => state.registration,
  selectRegistrationReading: (state: RegistrationState) => state.registrationReading,
  selectSignedSending: (state: RegistrationState) => state.signedSending,
  selectSignedSent: (state: RegistrationState) => state.signedSent,
  selectSignedAwaited: (state: RegistrationState) => state.signedAwaited,
};
