/** Reads the data that decide who may read an accreditation. */
import type { Database } from '../../platform/database/schema';
import type { AccreditationState } from './states';

/** Returns undefined when the tenant has none with that id. */
export async function stateOf(
  database: Database,
  tenantId: string,
  id: string,
): Promise<AccreditationState | undefined> {
  const found = await database
    .selectFrom('accreditation')
    .select('state')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.state;
}

/** Reports that the accreditation belongs to the user's certifier. */
export async function isOwnAccreditation(
  database: Database,
  tenantId: string,
  userId: string,
  id: string,
): Promise<boolean> {
  const found = await database
    .selectFrom('accreditation as a')
    .innerJoin('certifier as c', 'c.id', 'a.certifier_id')
    .select('a.id')
    .where('a.tenant_id', '=', tenantId)
    .where('a.id', '=', id)
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}
