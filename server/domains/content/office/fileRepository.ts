import type { Database } from '../../../platform/database/schema';
import type { Subject } from '../../../platform/subjects/subject';

/** The ids of the files that hang on a content. */
export async function filesOfContent(database: Database, tenantId: string, { kind, id }: Subject): Promise<string[]> {
  const rows = await database
    .selectFrom('file')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
  return rows.map((file) => file.id);
}
