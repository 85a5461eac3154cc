/** Recognizes a document that was signed instead of the act. */
import type { Database } from '../../../../platform/database/schema';

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
