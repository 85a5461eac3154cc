/**
 * Enters a signed act into the register: state, fee, units, replaced certificates, history and mails, in one
 * transaction or not at all.
 */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { ApiError, notFound } from '../../../platform/errors';
import {
  CERTIFICATE_NAME,
  isFrozen,
  loadCertificate,
  moveCertificate,
  type MoveDeps,
  unitsOf,
} from '../../certificates';
import { lockAccreditations, lockParcels } from './locksRepository';
import { findSigned, settleSigned, type SignedFile } from './signedFileRepository';

const refusal = (code: string, text: string) => new ApiError(403, text, { code: `Sace:Certificate:${code}` });

const moverOf = ({ sentBy, sentByName }: SignedFile) => ({
  caller: { userId: sentBy, userName: sentByName },
  ip: null,
});

/**
 * Registers the certificate of a file with a valid signature. A file that was settled meanwhile stays as it is.
 * @throws ApiError 403 with a code of Sace:Certificate or Sace:Wallet where it may not be registered (any more); then
 * nothing is written.
 */
export async function register(
  transaction: Transaction<Schema>,
  deps: MoveDeps,
  file: SignedFile,
  signature: object,
): Promise<void> {
  const loaded = await loadCertificate(transaction, file.certificateId, { isLocked: true });
  if (!loaded) throw notFound(CERTIFICATE_NAME, file.certificateId);
  if ((await findSigned(transaction, file.id, { isLocked: true }))?.state !== 'waiting') return;
  const { record, content } = loaded;
  if (record.state === 'Annullata')
    throw refusal('Annulled', 'L’attestato è stato annullato dopo l’invio del file: questo file non serve più.');
  if (isFrozen(record.state) && record.state !== 'DaFirmare')
    throw refusal('Registered', 'L’attestato è già registrato: questo file non serve più.');
  if (record.state !== 'DaFirmare' || record.documentSha256 !== file.documentSha256)
    throw refusal(
      'Reopened',
      'L’attestato è stato riaperto dopo l’invio del file: chiedi di nuovo la registrazione e firma il documento nuovo.',
    );
  await lockAccreditations(transaction, record.certifierId);
  await lockParcels(transaction, record.tenantId, unitsOf(content));
  // The file is settled before the move, which sends the mail with it.
  await settleSigned(transaction, file.id, { state: 'registered', signature, at: deps.clock() });
  await moveCertificate(transaction, deps, moverOf(file), {
    id: record.id,
    event: 'registered',
    by: 'system',
    receivedAt: file.receivedAt,
  });
}

/** The refusals of the rules, which come before anything is written. */
const RULED_OUT: ReadonlySet<string | null> = new Set(['Sace:Certificate:Unmet', 'Sace:Certificate:NotAllowed']);

/**
 * Stores the reason why a file registered nothing. Where another certificate has taken the unit, this one returns to
 * its certifier with its fee; where the rules see no such certificate, it stays to be signed.
 */
export async function refuse(
  transaction: Transaction<Schema>,
  deps: MoveDeps,
  file: SignedFile,
  {
    code,
    message,
    isUnitTaken = false,
  }: { readonly code: string; readonly message: string; readonly isUnitTaken?: boolean },
): Promise<void> {
  await loadCertificate(transaction, file.certificateId, { isLocked: true });
  if ((await findSigned(transaction, file.id, { isLocked: true }))?.state !== 'waiting') return;
  if (isUnitTaken)
    await moveCertificate(transaction, deps, moverOf(file), {
      id: file.certificateId,
      event: 'unitLost',
      by: 'system',
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !RULED_OUT.has(error.code)) throw error;
    });
  await settleSigned(transaction, file.id, { state: 'refused', code, message, at: deps.clock() });
}
