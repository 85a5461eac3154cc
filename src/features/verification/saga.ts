import { takeValues } from '../../shared/forms/heldValues';
import { answering } from '../../shared/request/answering';
import { takeLatest, takeLeading } from '../../shared/saga';
import { saveFile } from '../../shared/saveFile';
import { digestOf, problemOf, type FileVerdict, type ToldAct, type VerificationApi } from './model';
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

/** The copy is printed for whoever asks: what it is now, these bytes are. Where it cannot be had, the file is simply another. */
const isCopy = async (api: VerificationApi, number: string, digest: string) => {
  try {
    return (await digestOf(await api.document(number))) === digest;
  } catch {
    return false;
  }
};

/** The file stays on this device: only its digest is compared. */
async function compare(api: VerificationApi, act: ToldAct, file: File | undefined) {
  const answer = (verdict: FileVerdict, digest: string | null = null) => ({ compared: { verdict, digest } });
  if (!file) return answer('unreadable');
  try {
    const problem = await problemOf(file);
    if (problem) return answer(problem);
    const digest = await digestOf(file);
    if (digest === act.signedSha256) return answer('signed', digest);
    // Where the register has a signed file, that is the act; what was printed to be signed is its content alone.
    if (digest === act.documentSha256) return answer(act.signedSha256 === null ? 'act' : 'unsigned', digest);
    return answer((await isCopy(api, act.number, digest)) ? 'copy' : 'other', digest);
  } catch {
    return answer('unreadable');
  }
}

/** The newest question and the newest file win; a proof is asked for once. */
export function* verificationSaga(api: VerificationApi, save: typeof saveFile = saveFile) {
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
    answering(({ file, act }) => compare(api, act, takeValues(file)), fileCompared, comparisonFailed),
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
        save(await api.proofDocument(code), `consultazione-${code}.pdf`);
      },
      proofSaved,
      proofSaveFailed,
    ),
  );
}
