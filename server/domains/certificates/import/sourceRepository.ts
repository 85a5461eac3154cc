import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Difference } from './differences';

/** Returns the draft that was made of the same file; undefined where none is left. */
export const findBySource = async (
  database: Database,
  certifierId: string,
  sha256: string,
): Promise<string | undefined> =>
  (
    await database
      .selectFrom('certificate_source')
      .select('certificate_id as id')
      .where('certifier_id', '=', certifierId)
      .where('sha256', '=', sha256)
      .executeTakeFirst()
  )?.id;

/** Locks the certifier: no other transaction makes drafts of files in this name until this one ends. */
export const lockCertifier = (transaction: Transaction<Schema>, certifierId: string) =>
  transaction.selectFrom('certifier').select('id').where('id', '=', certifierId).forNoKeyUpdate().execute();

export interface Source {
  readonly certificateId: string;
  readonly tenantId: string;
  readonly certifierId: string;
  readonly name: string;
  readonly sha256: string;
  readonly content: Buffer;
  readonly differences: readonly Difference[];
  /** The expiry in the file, `YYYY-MM-DD`; null where it has none. */
  readonly declaredExpiry: string | null;
  readonly at: Date;
}

export async function insertSource(transaction: Transaction<Schema>, source: Source): Promise<void> {
  await transaction
    .insertInto('certificate_source')
    .values({
      certificate_id: source.certificateId,
      tenant_id: source.tenantId,
      certifier_id: source.certifierId,
      name: source.name,
      sha256: source.sha256,
      content: source.content,
      differences: JSON.stringify(source.differences),
      declared_expiry: source.declaredExpiry,
      imported_at: source.at,
    })
    .execute();
}

/** Returns the facts about the file from which a certificate was made. */
export const findSource = (database: Database, certificateId: string) =>
  database
    .selectFrom('certificate_source')
    .select(['name', 'imported_at as importedAt', 'differences'])
    .where('certificate_id', '=', certificateId)
    .executeTakeFirst();
