import type { PayloadAction } from '@reduxjs/toolkit';
import type { Handle } from '../../../shared/forms/heldValues';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { recordCommand } from '../../../shared/request/recordCommand';
import { idle, type Request } from '../../../shared/request/request';
import { isFailed, type Registration, type SentFile } from './model';

export type RegistrationState = {
  /** The certificate on screen. */
  certificate: { header: { id: string } } | null;
  /** The progress of the certificate on screen. */
  registration: { certificateId: string; progress: Registration } | null;
  registrationReading: Request;
  signedSending: Request;
  /** The certificate of the present or last upload, which may have been left since; null for files of many. */
  signedSendingOn: string | null;
  signedSent: SentFile[];
  /** The number of files of the present or last upload. */
  signedAwaited: number;
  /** Counts registered files: lists on screen reload when it rises. */
  changes: number;
};
type Own = Omit<RegistrationState, 'certificate' | 'changes'>;

export const initialRegistration: Own = {
  registration: null,
  registrationReading: idle,
  signedSending: idle,
  signedSendingOn: null,
  signedSent: [],
  signedAwaited: 0,
};

const onSigned = recordCommand<RegistrationState, 'signedSending'>(
  'signedSending',
  ({ certificate }, id) => (certificate?.header.id ?? null) === id,
);
const NO_FILES: readonly SentFile[] = [];
/** An upload that is under way goes on, and its files stay until it has ended. */
const forgetSent = (state: RegistrationState) => {
  onSigned.forget(state);
  if (state.signedSending.status === 'idle') Object.assign(state, { signedSent: [], signedAwaited: 0 });
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
    Object.assign(state, { registration: null, registrationReading: idle });
    forgetSent(state);
  },
  /**
   * `files` is the handle of the files; without a certificate the documents in them decide which ones they belong to.
   * Files that are sent again take the place of their failures, and the other outcomes stay.
   */
  signedFilesSent: begins(
    'signedSending',
    (certificateId: string | null, files: Handle<readonly File[]>, count: number, isAgain = false) => ({
      certificateId,
      files,
      count,
      isAgain,
    }),
    (state: RegistrationState, { certificateId, count, isAgain }) => {
      const kept = isAgain ? state.signedSent.filter((file) => !isFailed(file)) : [];
      Object.assign(state, { signedSendingOn: certificateId, signedSent: kept, signedAwaited: kept.length + count });
    },
  ),
  signedFileAnswered(state: RegistrationState, { payload }: PayloadAction<SentFile>) {
    state.signedSent.push(payload);
  },
  signedFilesEnded: answers('signedSending', (state: RegistrationState) => {
    state.changes += 1;
    if (onSigned.isLeft(state)) forgetSent(state);
  }),
  signedFilesClosed: forgetSent,
};

export const registrationSelectors = {
  selectRegistration: (state: RegistrationState) => state.registration,
  selectRegistrationReading: (state: RegistrationState) => state.registrationReading,
  selectSignedSending: (state: RegistrationState) => state.signedSending,
  /** The files of the certificate on screen, or of many. */
  selectSignedSent: (state: RegistrationState) => (onSigned.isLeft(state) ? NO_FILES : state.signedSent),
  selectIsSignedLeft: onSigned.isLeft,
  selectSignedAwaited: (state: RegistrationState) => state.signedAwaited,
};
