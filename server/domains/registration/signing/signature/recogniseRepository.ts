/** Recognizes a document that was signed instead of the act. */
import type { CertificateState } from '../../../certificates';
import type { Database } from '../../../../platform/database/schema';

/** A certificate whose document has one of the digests. */
export interface DocumentOwner {
  readonly certificateId: string;
  readonly number: string | null;
  readonly state: CertificateState;
}

/** Returns the certificate of a document by its SHA-256; undefined where the tenant has none of these. */
export const ownerOfDocument = (database: Database, sha256s: readonly string[]): Promise<DocumentOwner | undefined> =>
  database
    .selectFrom('certificate_document as d')
    .innerJoin('certificate as c', 'c.id', 'd.certificate_id')
    .select(['c.id as certificateId', 'c.number', 'c.state'])
    .where('d.sha256', 'in', sha256s)
    .orderBy('d.frozen_at', 'desc')
    .orderBy('c.id')
    .executeTakeFirst();

/**
 * Reports whether the document with that SHA-256 was frozen earlier for this certificate, or for another; null where
 * none was.
 */
export async function whoseDocument(
  database: Database,
  certificateId: string,
  sha256: string,
): Promise<'earlier' | 'other' | null> {
  const found = await database
    .selectFrom('certificate_document')
    .select('certificate_id')
    .where('sha256', '=', sha256)
    .limit(20)
    .execute();
  if (found.length === 0) return null;
  return found.some((one) => one.certificate_id === certificateId) ? 'earlier' : 'other';
}
