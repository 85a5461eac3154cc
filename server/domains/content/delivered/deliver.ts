/** Delivers the manuals that come with the portal: the office has them from the beginning, and goes on writing them. */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { HOST_TENANT_ID, type Database, type Schema } from '../../../platform/database/schema';
import { accreditationManual } from './accreditation';
import { certificateManual } from './certificates';
import { insertDelivered, tenantIds } from './deliveryRepository';
import { documentOfMarkup } from './markup';
import type { DeliveredManual } from './model';
import { officeManual } from './offices';
import { walletManual } from './wallets';

export const DELIVERED: readonly DeliveredManual[] = [
  accreditationManual,
  certificateManual,
  walletManual,
  officeManual,
];

/** Returns the same id for the same tenant and manual, so that a manual is never delivered twice. */
function idOf(tenantId: string, slug: string): string {
  const hex = createHash('sha256').update(`manual ${tenantId} ${slug}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * Publishes the manuals that a tenant never had. A manual that its office changed or withdrew stays as it is, and an
 * address that its office has taken stays the office's.
 * @param at the moment of their publication
 * @returns the number of manuals that this call added
 */
export async function deliverManuals(transaction: Transaction<Schema>, tenantId: string, at: Date): Promise<number> {
  let delivered = 0;
  for (const { slug, title, summary, category, audience, introduction, chapters } of DELIVERED) {
    const isNew = await insertDelivered(transaction, {
      id: idOf(tenantId, slug),
      tenantId,
      slug,
      title,
      summary,
      category,
      audience,
      at,
      document: documentOfMarkup(introduction),
      chapters: chapters.map(({ text, ...chapter }) => ({ ...chapter, document: documentOfMarkup(text) })),
    });
    if (isNew) delivered += 1;
  }
  return delivered;
}

/** Delivers to every tenant, and to the portal without tenants. */
export async function deliverToAll(database: Database, at: Date): Promise<number> {
  let delivered = 0;
  for (const tenantId of [HOST_TENANT_ID, ...(await tenantIds(database))])
    delivered += await database.transaction().execute((transaction) => deliverManuals(transaction, tenantId, at));
  return delivered;
}
