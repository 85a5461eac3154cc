import type { Database } from '../../../platform/database/schema';
import type { Subject } from '../../../platform/subjects/subject';

/** Selects the files that belong to a content. */
export const filesOfContent = (database: Database, tenantId: string, { kind, id }: Subject) =>
  database
    .selectFrom('file')
    .select(['id', 'name', 'media_type as mediaType', 'size'])
    .where('tenant_id', '=', tenantId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
