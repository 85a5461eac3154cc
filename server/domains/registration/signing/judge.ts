/**
 * Judges a stored signed file, and registers the certificate or records the refusal. A repeated call does nothing
 * twice.
 */
import type { Database } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/errors';
import type { SignedActCheck } from './signature/checkSignedAct';
import type { Accepted, Verdict } from './signature/verdict';
import { findDocument, type MoveDeps } from '../../certificates';
import { queueJudgement } from './queueJudgement';
import { refuse, register } from './register';
import { findSigned, readSignedBytes, settleSigned, signerOf, type SignedFile } from './signedFileRepository';

export interface JudgeDeps {
  readonly moving: MoveDeps;
  readonly check: SignedActCheck;
}

/** Checks the signature outside any transaction, because it may take long. */
async function verdictOf(
  database: Database,
  check: SignedActCheck,
  file: SignedFile,
  bytes: Buffer | undefined,
): Promise<Verdict> {
  const { certificateId, documentSha256, receivedAt } = file;
  const document = {
    sha256: documentSha256,
    read: async () => {
      const pdf = await findDocument(database, certificateId, documentSha256);
      if (!pdf) throw new Error('The act of a signed file is gone.');
      return pdf;
    },
  };
  return check(database, {
    certificateId,
    document,
    receivedAt,
    file: bytes ?? (await readSignedBytes(database, file.id)),
    fiscalCode: await signerOf(database, certificateId),
  });
}

/**
 * Returns the file as it stands afterwards.
 * @param database the rows of its tenant
 * @param bytes the file's content, if the caller has just stored it
 */
export async function judgeSigned(
  database: Database,
  { moving, check }: JudgeDeps,
  id: string,
  bytes?: Buffer,
): Promise<SignedFile> {
  const file = await findSigned(database, id);
  if (!file) throw new Error('There is no such signed file.');
  if (file.state !== 'waiting') return file;
  await settle(database, moving, file, await verdictOf(database, check, file, bytes));
  return (await findSigned(database, id)) ?? file;
}

/** The stored part of a valid signature. */
const signatureOf = ({ kind: _kind, ...signature }: Accepted) => signature;

async function settle(database: Database, moving: MoveDeps, file: SignedFile, verdict: Verdict): Promise<void> {
  const within = (work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) =>
    database.transaction().execute(work);
  if (verdict.kind === 'waiting') {
    const { code, message } = verdict;
    await within(async (transaction) => {
      await settleSigned(transaction, file.id, { state: 'waiting', code, message, at: moving.clock() });
      await queueJudgement(transaction, file);
    });
    return;
  }
  if (verdict.kind === 'refused') {
    await within((transaction) => refuse(transaction, moving, file, verdict));
    return;
  }
  try {
    await within((transaction) => register(transaction, moving, file, signatureOf(verdict)));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const denial = { code: error.code ?? 'Sace:Certificate:NotAllowed', message: error.message };
    await within((transaction) => refuse(transaction, moving, file, { ...denial, isUnitTaken: isUnitTaken(error) }));
  }
}

/** Reports whether it was refused only because another certificate holds the unit. */
const isUnitTaken = ({ code, data }: ApiError): boolean =>
  code === 'Sace:Certificate:UnitHeld' ||
  (code === 'Sace:Certificate:Unmet' &&
    JSON.stringify((data as { conditions?: unknown } | null)?.conditions) === '["unitFree"]');
