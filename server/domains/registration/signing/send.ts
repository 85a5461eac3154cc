/** Receives a signed act: stores it as it came, and judges it at once. */
import { createHash } from 'node:crypto';
import { requireUserId } from '../../../platform/caller';
import { notFound } from '../../../platform/errors';
import type { UploadedFile } from '../../../platform/files/readUpload';
import { type CertifierScope, notAllowed, openWritable } from '../../certificates';
import { judgeSigned, type JudgeDeps } from './judge';
import { FOREIGN, notAwaited, recogniseAct } from './recogniseAct';
import { findSigned, insertSigned } from './signedFileRepository';
import { signedFileOutcome, turnedAway, type TurnedAway } from './signedFileView';

export interface Sent {
  /** The id of the command: a repeated command means the same file. */
  readonly id: string;
  /** The certificate of the act; null where the document in the file leads to it. */
  readonly certificateId: string | null;
  readonly file: UploadedFile;
}

const LONGEST_NAME = 200;

/**
 * Takes in a signed file and returns its outcome. Without a certificate in the request, the document in the file leads
 * to it; a file that leads to none of the caller's certificates that await a signature is refused and not stored.
 * @throws ApiError 404 when the caller compiles no certificate with that id; 403 Sace:Certificate:NotAllowed where no
 * signature is awaited
 */
export async function sendSigned(scope: CertifierScope, deps: JudgeDeps, sent: Sent) {
  const { id, certificateId, file } = sent;
  const { database } = scope;
  const now = deps.moving.clock();
  let target = certificateId;
  if (target === null) {
    const recognised = await recogniseAct(database, file.bytes);
    if (!('certificateId' in recognised)) return turnedAway(id, file.name, now, recognised);
    target = recognised.certificateId;
  }
  const arrival = await take(scope, sent, target, now);
  if (typeof arrival === 'object') return turnedAway(id, file.name, now, arrival);
  // For a file that was stored before, the stored bytes count.
  await judgeSigned(database, deps, id, arrival === 'now' ? file.bytes : undefined);
  return signedFileOutcome(database, id);
}

/** Stores the file, unless it came before or is refused at once. */
async function take(
  scope: CertifierScope,
  { id, certificateId, file }: Sent,
  target: string,
  now: Date,
): Promise<'now' | 'before' | TurnedAway> {
  const { caller, database } = scope;
  const userId = requireUserId(caller);
  return database.transaction().execute(async (transaction) => {
    const opened = await openWritable(transaction, scope, target, now).catch((error: unknown) => {
      if (certificateId === null) return null;
      throw error;
    });
    if (opened === null) return FOREIGN;
    const { record } = opened;
    const known = await findSigned(transaction, id);
    if (known) {
      if (known.certificateId !== record.id) throw notFound('File', id);
      return 'before';
    }
    if (record.state !== 'DaFirmare' || record.documentSha256 === null) {
      if (certificateId === null)
        return notAwaited({ certificateId: record.id, number: record.number, state: record.state });
      throw notAllowed(record, 'L’attestato ora non attende una firma.');
    }
    const isNew = await insertSigned(transaction, {
      id,
      certificateId: record.id,
      tenantId: record.tenantId,
      name: file.name.slice(0, LONGEST_NAME),
      bytes: file.bytes,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      documentSha256: record.documentSha256,
      sentBy: userId,
      sentByName: caller.userName,
      receivedAt: now,
    });
    if (!isNew) throw notFound('File', id);
    return 'now';
  });
}
