/** The printed form of a certificate for those who may see it. */
import type { Scope } from '../../../platform/deps';
import { openReadable } from '../drafts/open';
import { withPhoto } from '../drafts/reckon';
import { findPhoto } from '../record/photoRepository';
import { isFinal, type CertificateState } from '../states';
import { certificateDocument, type CertificateToPrint } from './certificateDocument';

const printedState = (state: CertificateState): CertificateToPrint['state'] =>
  state === 'Annullata' ? 'annulled' : isFinal(state) ? 'final' : 'draft';

/**
 * The document as PDF, the same bytes until the certificate changes, and its name.
 * @throws ApiError 404 where the caller sees none of that id.
 */
export async function readDocument(
  scope: Scope,
  id: string,
  now: Date,
  publicUrl: string,
): Promise<{ name: string; pdf: Buffer }> {
  const { record, content, hasPhoto } = await openReadable(scope, id, now);
  const photo = hasPhoto ? await findPhoto(scope.database, id) : undefined;
  const { number, verificationCode: code } = record;
  const pdf = await certificateDocument({
    ape: withPhoto(content, photo),
    number,
    verification: code === null ? null : { code, address: `${publicUrl}/verifica/${code}` },
    state: printedState(record.state),
    at: record.updatedAt,
  });
  return { name: `APE-${number ?? 'bozza'}.pdf`, pdf };
}
