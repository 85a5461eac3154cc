import type { Database } from '../../database/schema';

export const findFile = (database: Database, tenantId: string, id: string) =>
  database
    .selectFrom('file')
    .select(['name', 'media_type as mediaType', 'sha256', 'content', 'required_policy as requiredPolicy'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
