import { errorReported } from '../../../shared/errorReporting';
import { toAppError } from '../../../shared/errors';
import { takeValues } from '../../../shared/forms/heldValues';
import { abortable } from '../../../shared/request/abortable';
import { answering } from '../../../shared/request/answering';
import { delay, put, select, takeLatest, takeLeading } from '../../../shared/saga';
import { readAgain } from '../../certificates/readAgain';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';
import type { RegistrationApi, SignedFile } from './model';

/** The interval of the checks while a signature is being verified, in milliseconds. */
const LOOK_EVERY = 3000;

/** The command of each file whose answer was lost: sent again, it is the same command. */
const unanswered = new WeakMap<File, string>();

const isWaiting = ({ state }: SignedFile) => state === 'waiting';

/** Sends one file after the other: each has an answer of its own, and a failed one does not stop the others. */
function* sendFiles(
  api: RegistrationApi,
  { payload: { id, certificateId, files } }: ReturnType<typeof certificatesActions.signedFilesSent>,
) {
  for (const file of takeValues<readonly File[]>(files) ?? []) {
    const commandId = unanswered.get(file) ?? crypto.randomUUID();
    unanswered.set(file, commandId);
    try {
      const answer = yield* abortable(() => api.sendSigned(commandId, certificateId, file));
      unanswered.delete(file);
      yield* put(certificatesActions.signedFileAnswered({ name: file.name, answer, error: null }));
    } catch (caught) {
      const error = toAppError(caught);
      yield* put(certificatesActions.signedFileAnswered({ name: file.name, answer: null, error }));
      // Another certificate is on screen, which does not show the files of this one.
      if (yield* select(certificatesSelectors.selectIsSignedLeft)) yield* put(errorReported({ error }));
    }
  }
  yield* put(certificatesActions.signedFilesEnded({ id }));
  if (certificateId === null) return;
  if (yield* readAgain(certificateId)) yield* put(certificatesActions.registrationRequested(certificateId));
}

/** Loads the progress of the registration on screen, repeatedly while a signature is being verified. */
export function* registrationSaga(api: RegistrationApi) {
  const read = answering(
    async ({ certificateId }: { id: string; certificateId: string }, signal) => ({
      certificateId,
      progress: await api.registration(certificateId, signal),
    }),
    certificatesActions.registrationReceived,
    certificatesActions.registrationUnread,
  );
  yield* takeLatest(
    [certificatesActions.registrationRequested, certificatesActions.registrationLeft],
    function* look(
      action:
        | ReturnType<typeof certificatesActions.registrationRequested>
        | ReturnType<typeof certificatesActions.registrationLeft>,
    ) {
      if (!certificatesActions.registrationRequested.match(action)) return;
      const { certificateId } = action.payload;
      yield* read(action);
      const known = yield* select(certificatesSelectors.selectRegistration);
      if (known?.certificateId !== certificateId) return;
      // A verified certificate has become an act, so its page is read again.
      const shown = yield* select(certificatesSelectors.selectCertificate);
      if (shown?.header.id === certificateId && shown.header.state !== known.progress.state)
        yield* put(certificatesActions.certificateRequested(certificateId));
      if (!known.progress.files.some(isWaiting)) return;
      yield* delay(LOOK_EVERY);
      yield* put(certificatesActions.registrationRequested(certificateId));
    },
  );
  yield* takeLeading(certificatesActions.signedFilesSent, sendFiles, api);
}
