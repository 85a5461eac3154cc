/** Prints a certificate with all data of its document. */
import type { Database } from '../../../platform/database/schema';
import { withPhoto } from '../drafts/storeDraft';
import type { Loaded } from '../record/record';
import { findPhoto } from '../record/photoRepository';
import type { Outcome } from './pages/frame';
import { certificateDocument, type CertificateToPrint } from './certificateDocument';

export interface Printing {
  readonly state: CertificateToPrint['state'];
  /** The event that ended the act, for a copy. */
  readonly outcome?: Outcome | undefined;
  /** The moment whose state the document shows. */
  readonly at: Date;
  /** The address of the portal, under which everybody verifies the code. */
  readonly publicUrl: string;
}

export async function printCertificate(
  database: Database,
  {
    record,
    content,
    hasPhoto,
  }: Pick<Loaded, 'content' | 'hasPhoto'> & {
    readonly record: Pick<Loaded['record'], 'id' | 'number' | 'verificationCode'>;
  },
  { state, outcome, at, publicUrl }: Printing,
): Promise<Buffer> {
  const photo = hasPhoto ? await findPhoto(database, record.id) : undefined;
  const { number, verificationCode: code } = record;
  return certificateDocument({
    ape: withPhoto(content, photo),
    number,
    verification: code === null ? null : { code, address: `${publicUrl}/verifica/${code}` },
    state,
    ...(outcome && { outcome }),
    at,
  });
}
