import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { HOST_TENANT_ID, type Database, type Schema } from '../../platform/database/schema';
import { normalize } from '../../platform/names';
import type { PermissionProvider } from '../../platform/permissions';

/** A role or a user whose permissions are managed. */
export interface Holder {
  readonly provider: 'R' | 'U';
  /** The key in grants: the present name of the role, or the user's id. */
  readonly key: string;
  /** The id of the role or the user. */
  readonly id: string;
  /** The name that people see. */
  readonly name: string;
  /** True for a role that users get when they register. */
  readonly isDefault: boolean;
}

/** A granted permission with its holder. */
export interface Grant {
  readonly name: string;
  readonly provider: PermissionProvider;
  readonly key: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the role of a name, in any case, or the user of an id; undefined when the tenant has none. */
export async function findHolder(
  database: Database,
  provider: Holder['provider'],
  key: string,
): Promise<Holder | undefined> {
  if (provider === 'R') {
    const role = await database
      .selectFrom('role')
      .select(['id', 'name', 'is_default as isDefault'])
      .where('normalized_name', '=', normalize(key))
      .executeTakeFirst();
    return role && { provider, key: role.name, ...role };
  }
  if (!UUID.test(key)) return undefined;
  const user = await database
    .selectFrom('user_account')
    .select(['id', 'user_name as name'])
    .where('id', '=', key)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return user && { provider, key: user.id, ...user, isDefault: false };
}

/** Does the same, and locks the row until the transaction ends. */
export async function lockHolder(
  transaction: Transaction<Schema>,
  provider: Holder['provider'],
  key: string,
): Promise<Holder | undefined> {
  const found = await findHolder(transaction, provider, key);
  if (!found) return undefined;
  await transaction
    .selectFrom(provider === 'R' ? 'role' : 'user_account')
    .select('id')
    .where('id', '=', found.id)
    .forUpdate()
    .execute();
  // The row may have been renamed or deleted while this transaction waited for the lock.
  return findHolder(transaction, provider, key);
}

/** Returns the holder's own grants and, for a user, those of its roles. */
export async function grantsOf(database: Database, { provider, key, id }: Holder): Promise<Grant[]> {
  const grants = database
    .selectFrom('permission_grant')
    .select(['permission_grant.name', 'provider_name as provider', 'provider_key as key'])
    .$narrowType<Grant>();
  const own = grants.where('provider_name', '=', provider).where('provider_key', '=', key);
  if (provider === 'R') return own.execute();
  const inherited = grants
    .innerJoin('role', 'role.name', 'provider_key')
    .innerJoin('user_role', 'user_role.role_id', 'role.id')
    .where('provider_name', '=', 'R')
    .where('user_role.user_id', '=', id);
  return inherited.unionAll(own).orderBy('provider').orderBy('key').execute();
}

/** Grants permissions to a holder; one that it already has stays. */
export async function grant(
  transaction: Transaction<Schema>,
  tenantId: string,
  { provider, key }: Holder,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((name) => ({
    id: randomUUID(),
    tenant_id: tenantId,
    name,
    provider_name: provider,
    provider_key: key,
  }));
  await transaction
    .insertInto('permission_grant')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function takeBack(
  transaction: Transaction<Schema>,
  { provider, key }: Holder,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await transaction
    .deleteFrom('permission_grant')
    .where('provider_name', '=', provider)
    .where('provider_key', '=', key)
    .where('name', 'in', names)
    .execute();
}

export const sideOf = (tenantId: string) => (tenantId === HOST_TENANT_ID ? 'host' : 'tenant');
