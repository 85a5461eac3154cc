import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { HOST_TENANT_ID, type Database, type Schema } from '../../platform/database/schema';
import { enterTenant } from '../../platform/database/tenantDatabase';
import { featureKey } from '../../platform/features/featureRepository';

/** The owner of features: the host, or a tenant by its id. */
export type Owner = { readonly kind: 'host' } | { readonly kind: 'tenant'; readonly id: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const tenantIdOf = (owner: Owner): string => (owner.kind === 'host' ? HOST_TENANT_ID : owner.id);

/**
 * Runs work on the features of the host or of a tenant, from the host. Returns undefined without running it for an
 * unknown tenant; a known one is locked until the work is done.
 */
export function within<T>(
  database: Database,
  owner: Owner,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T | undefined> {
  return database.transaction().execute(async (transaction) => {
    if (owner.kind === 'tenant') {
      if (!UUID.test(owner.id)) return undefined;
      const tenant = await transaction
        .selectFrom('tenant')
        .select('id')
        .where('id', '=', owner.id)
        .where('is_deleted', '=', false)
        .forShare()
        .executeTakeFirst();
      if (!tenant) return undefined;
      await enterTenant(transaction, tenant.id);
    }
    return work(transaction);
  });
}

export async function keepValue(
  transaction: Transaction<Schema>,
  owner: Owner,
  name: string,
  value: string,
): Promise<void> {
  await transaction
    .insertInto('feature_value')
    .values({ id: randomUUID(), name, value, provider_name: 'T', provider_key: featureKey(tenantIdOf(owner)) })
    .onConflict((conflict) => conflict.columns(['name', 'provider_name', 'provider_key']).doUpdateSet({ value }))
    .execute();
}

export async function forgetValues(
  transaction: Transaction<Schema>,
  owner: Owner,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await transaction
    .deleteFrom('feature_value')
    .where('provider_name', '=', 'T')
    .where('provider_key', '=', featureKey(tenantIdOf(owner)))
    .where('name', 'in', names)
    .execute();
}
