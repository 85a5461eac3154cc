import { randomUUID } from 'node:crypto';
import type { Database } from '../../../server/platform/database/schema';

/** An edition of the open data with one table; nothing lies in the store. */
export async function insertEdition(database: Database, tenantId: string): Promise<void> {
  const id = randomUUID();
  await database
    .insertInto('open_data_edition')
    .values({ id, tenant_id: tenantId, day: '2026-03-01', made_at: new Date('2026-03-01T02:00:00Z'), has_rows: false })
    .execute();
  await database
    .insertInto('open_data_file')
    .values({
      id: randomUUID(),
      tenant_id: tenantId,
      edition_id: id,
      position: 0,
      name: 'aggregates.csv',
      rows: 4,
      media_type: 'text/csv',
      size: 120,
      sha256: 'a'.repeat(64),
      is_row_level: false,
      store: 'disk',
      store_key: `open-data/${id}`,
    })
    .execute();
}
