import type { PayloadAction } from '@reduxjs/toolkit';
import type { Handle } from '../../../shared/forms/heldValues';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { Registration, SentFile } from './model';

export type RegistrationState = {
  /** How far the certificate in sight is. */
  registration: { certificateId: string; told: Registration } | null;
  registrationReading: Request;
  signedSending: Request;
  signedSent: SentFile[];
  /** Files that are on their way, or were. */
  signedAwaited: number;
  /** Lists on screen follow it. */
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
    (state: RegistrationState, { certificateId, told }: { certificateId: string; told: Registration }) => {
      state.registration = { certificateId, told };
    },
  ),
  registrationUnread: fails('registrationReading'),
  registrationLeft: (state: RegistrationState) => {
    Object.assign(state, initialRegistration);
  },
  /** `files` is the handle of the files; without a certificate their names say whose they are. */
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
