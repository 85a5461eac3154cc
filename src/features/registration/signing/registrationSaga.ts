import { toAppError } from '../../../shared/errors';
import { takeValues } from '../../../shared/forms/heldValues';
import { abortable } from '../../../shared/request/abortable';
import { answering } from '../../../shared/request/answering';
import { delay, put, select, takeLatest, takeLeading } from '../../../shared/saga';
import { certificateRequested, selectCertificate } from '../../certificates/slice';
import type { RegistrationApi, SignedFile } from './model';
import {
  registrationLeft,
  registrationReceived,
  registrationRequested,
  registrationUnread,
  selectRegistration,
  signedFileAnswered,
  signedFilesEnded,
  signedFilesSent,
} from './store';

/** The interval of the checks while a signature is being verified, in milliseconds. */
const LOOK_EVERY = 3000;

const isWaiting = ({ state }: SignedFile) => state === 'waiting';

/** Sends one file after the other: each has an answer of its own, and a failed one does not stop the others. */
function* sendFiles(
  api: RegistrationApi,
  { payload: { id, certificateId, files } }: ReturnType<typeof signedFilesSent>,
) {
  for (const file of takeValues<readonly File[]>(files) ?? []) {
    try {
      const commandId = crypto.randomUUID();
      const answer = yield* abortable(() => api.sendSigned(commandId, certificateId, file));
      yield* put(signedFileAnswered({ name: file.name, answer, error: null }));
    } catch (error) {
      yield* put(signedFileAnswered({ name: file.name, answer: null, error: toAppError(error) }));
    }
  }
  yield* put(signedFilesEnded({ id }));
  if (certificateId === null) return;
  yield* put(certificateRequested(certificateId));
  yield* put(registrationRequested(certificateId));
}

/** Loads the progress of the registration on screen, repeatedly while a signature is being verified. */
export function* registrationSaga(api: RegistrationApi) {
  const read = answering(
    async ({ certificateId }: { id: string; certificateId: string }, signal) => ({
      certificateId,
      progress: await api.registration(certificateId, signal),
    }),
    registrationReceived,
    registrationUnread,
  );
  yield* takeLatest(
    [registrationRequested, registrationLeft],
    function* look(action: ReturnType<typeof registrationRequested> | ReturnType<typeof registrationLeft>) {
      if (!registrationRequested.match(action)) return;
      const { certificateId } = action.payload;
      yield* read(action);
      const known = yield* select(selectRegistration);
      if (known?.certificateId !== certificateId) return;
      // A verified certificate has become an act, so its page is read again.
      const shown = yield* select(selectCertificate);
      if (shown?.header.id === certificateId && shown.header.state !== known.progress.state)
        yield* put(certificateRequested(certificateId));
      if (!known.progress.files.some(isWaiting)) return;
      yield* delay(LOOK_EVERY);
      yield* put(registrationRequested(certificateId));
    },
  );
  yield* takeLeading(signedFilesSent, sendFiles, api);
}
