import { sql } from 'kysely';
import type { Database } from '../database/schema';
import { normalize } from '../names';

export interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly normalizedName: string;
  readonly isActive: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const columns = ['id', 'name', 'normalized_name as normalizedName', 'is_active as isActive'] as const;

export async function findTenantById(database: Database, id: string): Promise<Tenant | null> {
  const found = await database
    .selectFrom('tenant')
    .select(columns)
    .where('id', '=', id)
    .where(sql<boolean>`not is_deleted`)
    .executeTakeFirst();
  return found ?? null;
}

export async function findTenantByName(database: Database, name: string): Promise<Tenant | null> {
  // No text of the database holds one: it would refuse the question.
  if (name.includes('\0')) return null;
  const found = await database
    .selectFrom('tenant')
    .select(columns)
    .where('normalized_name', '=', normalize(name))
    .where(sql<boolean>`not is_deleted`)
    .executeTakeFirst();
  return found ?? null;
}

/** True when there is a tenant to sign in to besides the host. */
export async function hasActiveTenant(database: Database): Promise<boolean> {
  const found = await database
    .selectFrom('tenant')
    .select('id')
    .where('is_active', '=', true)
    .where(sql<boolean>`not is_deleted`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The active tenant of an id or a name; null when there is none, or it is not active. */
export async function findActiveTenant(database: Database, idOrName: string): Promise<Tenant | null> {
  const found = UUID.test(idOrName)
    ? await findTenantById(database, idOrName)
    : await findTenantByName(database, idOrName);
  return found?.isActive === true ? found : null;
}
