/** Recognizes documents by their digests. */
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

/**
 * Returns the certificate for which one of the documents was frozen, the one that still awaits the signature of that
 * document before others; undefined where there is none.
 * @param database the rows of a tenant
 */
export async function certificateOfDocument(
  database: Database,
  digests: readonly string[],
): Promise<string | undefined> {
  if (digests.length === 0) return undefined;
  const found = await database
    .selectFrom('certificate_document as d')
    .innerJoin('certificate as c', 'c.id', 'd.certificate_id')
    .select('c.id')
    .where('d.sha256', 'in', digests)
    .orderBy(
      (eb) => eb.and([eb('c.state', '=', 'DaFirmare'), eb('c.document_sha256', '=', eb.ref('d.sha256'))]),
      'desc',
    )
    .orderBy('d.frozen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
