import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { CertificateRecord } from './record';

/** Returns the picture of the building; undefined where there is none. */
export const findPhoto = async (database: Database, id: string): Promise<Buffer | undefined> =>
  (await database.selectFrom('certificate_photo').select('jpeg').where('certificate_id', '=', id).executeTakeFirst())
    ?.jpeg;

export async function storePhoto(
  transaction: Transaction<Schema>,
  { id, tenantId }: Pick<CertificateRecord, 'id' | 'tenantId'>,
  jpeg: Buffer | null,
): Promise<void> {
  await transaction.deleteFrom('certificate_photo').where('certificate_id', '=', id).execute();
  if (jpeg !== null)
    await transaction
      .insertInto('certificate_photo')
      .values({ certificate_id: id, tenant_id: tenantId, jpeg })
      .execute();
}
