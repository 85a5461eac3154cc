/** The signed files with which certificates were registered. */
import type { Database } from '../../../../platform/database/schema';

/**
 * Returns the signed file with which a certificate was registered; undefined where it came into the register without.
 */
export const findRegistered = (
  database: Database,
  certificateId: string,
): Promise<{ sha256: string; signature: object | null; bytes: Buffer } | undefined> =>
  database
    .selectFrom('certificate_signed_file')
    .select(['sha256', 'signature', 'bytes'])
    .where('certificate_id', '=', certificateId)
    .where('state', '=', 'registered')
    .executeTakeFirst();

/** Returns the bytes of a signed file by their SHA-256; undefined where the certificate was not registered with it. */
export const findSignedDocument = async (
  database: Database,
  certificateId: string,
  sha256: string,
): Promise<Buffer | undefined> =>
  (
    await database
      .selectFrom('certificate_signed_file')
      .select('bytes')
      .where('certificate_id', '=', certificateId)
      .where('state', '=', 'registered')
      .where('sha256', '=', sha256)
      .executeTakeFirst()
  )?.bytes;
