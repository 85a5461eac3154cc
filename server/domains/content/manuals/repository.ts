import type { Database } from '../../../platform/database/schema';

export const findManuals = (database: Database, tenantId: string) =>
  database
    .selectFrom('manual')
    .innerJoin('file', 'file.id', 'manual.file_id')
    .select([
      'manual.id',
      'manual.title',
      'manual.description',
      'manual.audience',
      'manual.version',
      'manual.updated_on as updatedOn',
      'file.id as fileId',
      'file.name as fileName',
      'file.media_type as mediaType',
      'file.size',
    ])
    .where('manual.tenant_id', '=', tenantId)
    .orderBy('manual.position')
    .orderBy('manual.id')
    .execute();
