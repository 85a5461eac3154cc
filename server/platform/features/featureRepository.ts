/** The values of features that tenants and the host have set. */
import { HOST_TENANT_ID, type Database } from '../database/schema';

/** The key under which a tenant's own values are stored; empty for the host. */
export const featureKey = (tenantId: string): string => (tenantId === HOST_TENANT_ID ? '' : tenantId);

/** The values set for a tenant or the host itself. */
export async function ownFeatureValues(database: Database, tenantId: string): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('feature_value')
    .select(['name', 'value'])
    .where('provider_name', '=', 'T')
    .where('provider_key', '=', featureKey(tenantId))
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}
