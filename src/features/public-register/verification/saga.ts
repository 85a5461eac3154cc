import { takeValues } from '../../../shared/forms/heldValues';
import { answering } from '../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../shared/saga';
import type { VerificationApi } from './model';
import { verificationActions } from './slice';

/** The newest search and the newest file win; a proof is requested once. */
export function* verificationSaga(api: VerificationApi) {
  yield* takeLatest(
    verificationActions.verificationRequested,
    answering(
      async ({ text }, signal) => ({ verification: await api.verify(text, signal) }),
      verificationActions.verificationAnswered,
      verificationActions.verificationFailed,
    ),
  );
  yield* takeLatest(
    verificationActions.fileChosen,
    answering(
      async ({ file, verification }) => {
        // Few readers choose a file, so this code is loaded with the choice.
        const { compareFile } = await import('./compareFile');
        return { compared: await compareFile(api, verification, takeValues(file)) };
      },
      verificationActions.fileCompared,
      verificationActions.comparisonFailed,
    ),
  );
  yield* takeLeading(
    verificationActions.provingRequested,
    answering(
      async ({ number, commandId }) => ({ proof: await api.prove(number, commandId) }),
      verificationActions.proved,
      verificationActions.provingFailed,
    ),
  );
  yield* takeLatest(
    verificationActions.proofRequested,
    answering(
      async ({ code }, signal) => ({ proof: await api.proof(code, signal) }),
      verificationActions.proofAnswered,
      verificationActions.proofFailed,
    ),
  );
  yield* takeLeading(
    verificationActions.proofSaveRequested,
    answering(
      async ({ code }) => {
        const { saveFile } = await import('../../../shared/saveFile');
        saveFile(await api.proofDocument(code), `consultazione-${code}.pdf`);
      },
      verificationActions.proofSaved,
      verificationActions.proofSaveFailed,
    ),
  );
}
