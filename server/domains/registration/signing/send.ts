/** Receives a signed act: stores it as it came, and judges it at once. */
import { createHash } from 'node:crypto';
import { requireUserId } from '../../../platform/caller';
import { notFound } from '../../../platform/errors';
import type { UploadedFile } from '../../../platform/files/readUpload';
import { type CertifierScope, notAllowed, openWritable } from '../../certificates';
import { judgeSigned, type JudgeDeps } from './judge';
import { findByNumber, findSigned, insertSigned } from './signedFileRepository';
import { signedFileOutcome, unknownFile } from './signedFileView';

export interface Sent {
  /** The id of the command: a repeated command means the same file. */
  readonly id: string;
  /** The certificate of the act; null where the name of the file gives its number. */
  readonly certificateId: string | null;
  readonly file: UploadedFile;
}

/** The number of a certificate, which the name of its document contains. */
const NUMBER = /(?<!\d)(\d{5,7})-(\d{5,6})-(\d{4})(?!\d)/;
const LONGEST_NAME = 200;

/**
 * Takes in a signed file and returns its outcome. Without a certificate in the request, the name of the file leads to
 * it; a file that leads to none of the caller's certificates is not stored.
 * @throws ApiError 404 when the caller compiles no certificate with that id; 403 Sace:Certificate:NotAllowed where no
 * signature is awaited
 */
export async function sendSigned(scope: CertifierScope, deps: JudgeDeps, { id, certificateId, file }: Sent) {
  const { caller, database } = scope;
  const userId = requireUserId(caller);
  const now = deps.moving.clock();
  const number = NUMBER.exec(file.name)?.[0];
  const target = certificateId ?? (number === undefined ? undefined : (await findByNumber(database, number))?.id);
  if (target === undefined) return unknownFile(id, file.name, now);
  const arrival = await database.transaction().execute(async (transaction) => {
    const opened = await openWritable(transaction, scope, target, now).catch((error: unknown) => {
      // The answer does not reveal that somebody else's certificate has this number.
      if (certificateId === null) return null;
      throw error;
    });
    if (opened === null) return 'nothing';
    const { record } = opened;
    const known = await findSigned(transaction, id);
    if (known) {
      if (known.certificateId !== record.id) throw notFound('File', id);
      return 'before';
    }
    if (record.state !== 'DaFirmare' || record.documentSha256 === null)
      throw notAllowed(record, 'L’attestato ora non attende una firma.');
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
  if (arrival === 'nothing') return unknownFile(id, file.name, now);
  // For a file that was stored before, the stored bytes count.
  await judgeSigned(database, deps, id, arrival === 'now' ? file.bytes : undefined);
  return signedFileOutcome(database, id);
}
