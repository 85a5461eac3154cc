import type { Database } from '../../platform/database/schema';

/** Finds a file without its content: the columns that decide who may read it, and the place of the content. */
export const findFile = (database: Database, tenantId: string, id: string) =>
  database
    .selectFrom('file')
    .select([
      'id',
      'name',
      'media_type as mediaType',
      'size',
      'sha256',
      'store',
      'store_key as storeKey',
      'required_policy as requiredPolicy',
      'owner_id as ownerId',
      'subject_kind as subjectKind',
      'subject_id as subjectId',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The content of a file that lies in the database itself. */
export async function readContent(database: Database, id: string): Promise<Buffer> {
  const { content } = await database
    .selectFrom('file')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (content === null) throw new Error('This file lies in a store.');
  return content;
}
