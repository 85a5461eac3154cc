/** Compares a file with an act. The file stays on this device: only its digest is compared. */
import { toAppError } from '../../../shared/errors';
import { digestOf, problemOf, type Compared, type FileVerdict, type Verification, type VerificationApi } from './model';

/** True for a failure that says nothing of the register: no answer, too many requests, or a fault of the server. */
function isUnreachable(error: unknown): boolean {
  const { kind, status = 0 } = toAppError(error);
  return kind === 'network' || status === 429 || status >= 500;
}

/**
 * Compares with the copy as it is printed now: before copies were written down, nobody knew them but by printing one.
 * An act without a copy makes the file another one.
 */
async function compareWithToday(api: VerificationApi, number: string, digest: string): Promise<FileVerdict> {
  try {
    return (await digestOf(await api.document(number))) === digest ? 'copy' : 'other';
  } catch (error) {
    return isUnreachable(error) ? 'unreachable' : 'other';
  }
}

export async function compareFile(
  api: VerificationApi,
  { act, copies }: Pick<Verification, 'act' | 'copies'>,
  file: File | undefined,
): Promise<Compared> {
  const answer = (verdict: FileVerdict, digest: string | null = null) => ({ verdict, digest });
  if (!file || !act) return answer('unreadable');
  try {
    const problem = await problemOf(file);
    if (problem) return answer(problem);
    const digest = await digestOf(file);
    if (digest === act.signedSha256) return answer('signed', digest);
    // A signed file in the register is the act; the file printed for the signature has only the same content.
    if (digest === act.documentSha256) return answer(act.signedSha256 === null ? 'act' : 'unsigned', digest);
    const copy = copies?.find(({ sha256 }) => sha256 === digest);
    if (copy) return answer(copy.state === act.state ? 'copy' : 'formerCopy', digest);
    return answer(await compareWithToday(api, act.number, digest), digest);
  } catch {
    return answer('unreadable');
  }
}
