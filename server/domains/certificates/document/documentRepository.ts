/** Documents as they were frozen: written once, the database refuses to change or delete them. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';

/** Returns the document with that SHA-256; undefined where the certificate has none such. */
export const findDocument = async (database: Database, id: string, sha256: string): Promise<Buffer | undefined> =>
  (
    await database
      .selectFrom('certificate_document')
      .select('pdf')
      .where('certificate_id', '=', id)
      .where('sha256', '=', sha256)
      .executeTakeFirst()
  )?.pdf;

export interface FrozenDocument {
  readonly id: string;
  readonly tenantId: string;
  readonly sha256: string;
  readonly pdf: Buffer;
  readonly at: Date;
}

export async function insertDocument(
  transaction: Transaction<Schema>,
  { id, tenantId, sha256, pdf, at }: FrozenDocument,
): Promise<void> {
  await transaction
    .insertInto('certificate_document')
    .values({ certificate_id: id, tenant_id: tenantId, sha256, pdf, frozen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets the document of a certificate that came into the register with its number and without a document. */
export async function storeStanding(transaction: Transaction<Schema>, id: string, sha256: string): Promise<void> {
  await transaction.updateTable('certificate').set({ document_sha256: sha256 }).where('id', '=', id).execute();
}
