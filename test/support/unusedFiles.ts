/** Files that a user has sent and does not use. */
import { randomUUID } from 'node:crypto';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';

/** The user whose files they are. */
export const UNUSED_OWNER = DEMO_USER_IDS.certificatore;

/** Removes the files of the owner, and every upload and remnant. */
export async function forgetFiles(database: Database): Promise<void> {
  for (const table of ['file_upload', 'file_remnant'] as const) await database.deleteFrom(table).execute();
  await database.deleteFrom('file').where('owner_id', '=', UNUSED_OWNER).execute();
}

/** Inserts files of the owner that have no dossier, and whose content is nowhere. */
export async function insertUnusedFiles(
  database: Database,
  count: number,
  { size = 10, createdAt = new Date() }: { readonly size?: number; readonly createdAt?: Date } = {},
): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    tenant_id: HOST_TENANT_ID,
    name: 'a.pdf',
    media_type: 'application/pdf',
    size,
    sha256: '0'.repeat(64),
    store: 'disk' as const,
    store_key: randomUUID(),
    owner_id: UNUSED_OWNER,
    content: null,
    required_policy: null,
    created_at: createdAt,
  }));
  await database.insertInto('file').values(rows).execute();
}
