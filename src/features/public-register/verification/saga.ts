import { takeValues } from '../../../shared/forms/heldValues';
import { answering } from '../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../shared/saga';
import type { VerificationApi } from './model';
import {
  comparisonFailed,
  fileChosen,
  fileCompared,
  proofAnswered,
  proofFailed,
  proofRequested,
  proofSaved,
  proofSaveFailed,
  proofSaveRequested,
  proved,
  provingFailed,
  provingRequested,
  verificationAnswered,
  verificationFailed,
  verificationRequested,
} from './slice';

/** The newest search and the newest file win; a proof is requested once. */
export function* verificationSaga(api: VerificationApi) {
  yield* takeLatest(
    verificationRequested,
    answering(
      async ({ text }, signal) => ({ verification: await api.verify(text, signal) }),
      verificationAnswered,
      verificationFailed,
    ),
  );
  yield* takeLatest(
    fileChosen,
    answering(
      async ({ file, verification }) => {
        // Few readers choose a file, so this code is loaded with the choice.
        const { compareFile } = await import('./compareFile');
        return { compared: await compareFile(api, verification, takeValues(file)) };
      },
      fileCompared,
      comparisonFailed,
    ),
  );
  yield* takeLeading(
    provingRequested,
    answering(async ({ number, commandId }) => ({ proof: await api.prove(number, commandId) }), proved, provingFailed),
  );
  yield* takeLatest(
    proofRequested,
    answering(async ({ code }, signal) => ({ proof: await api.proof(code, signal) }), proofAnswered, proofFailed),
  );
  yield* takeLeading(
    proofSaveRequested,
    answering(
      async ({ code }) => {
        const { saveFile } = await import('../../../shared/saveFile');
        saveFile(await api.proofDocument(code), `consultazione-${code}.pdf`);
      },
      proofSaved,
      proofSaveFailed,
    ),
  );
}
