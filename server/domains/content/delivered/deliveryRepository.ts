import type { Transaction } from 'kysely';
import type { Chapter, Document } from '../../../../common/document/model';
import type { Database, Schema } from '../../../platform/database/schema';
import type { ContentAudience } from '../../../platform/database/tables/contentTables';

/** A manual as it is delivered to a tenant. */
export interface Delivery {
  readonly id: string;
  readonly tenantId: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly audience: ContentAudience;
  readonly at: Date;
  readonly document: Document;
  readonly chapters: readonly Chapter[];
}

/** Returns the ids of all tenants, active or not. */
export async function tenantIds(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('tenant').select('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Writes the manual with its first version and its first edition; false when it was delivered before, or its address is
 * taken.
 */
export async function insertDelivered(
  transaction: Transaction<Schema>,
  { id, tenantId: tenant_id, at, document, chapters, ...text }: Delivery,
): Promise<boolean> {
  const row = {
    ...text,
    tenant_id,
    version: 1,
    is_pinned: false,
    document: JSON.stringify(document),
    chapters: JSON.stringify(chapters),
  };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('content_item')
    .values({ ...row, id, kind: 'manual', out_version: 1, updated_at: at, updated_by_name: 'Sace' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  const fields = { ...text, isPinned: false, publishAt: null, expiresAt: null, document, chapters };
  await transaction
    .insertInto('content_version')
    .values({
      content_id: id,
      tenant_id,
      version: 1,
      event: 'published',
      at,
      by_name: 'Sace',
      fields: JSON.stringify(fields),
    })
    .execute();
  await transaction
    .insertInto('manual_edition')
    .values({ ...row, content_id: id, published_at: at })
    .execute();
  return true;
}
