/** What a tenant begins with: the role and the user that administrate it. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema';
import { enterTenant } from '../database/tenantDatabase';
import { recordChange, type Actor } from '../history';
import { newStamp, normalize } from '../identity-provider/users';
import { administratorPermissions } from '../permissions';
import { insertUser, type ReadyUser } from './newUser';

const ADMIN = 'admin';

/** The first user of a tenant, by its address and the hash of its password. */
export type FirstUser = Pick<ReadyUser, 'tenantId' | 'email' | 'lockoutEnabled' | 'passwordHash'>;

/** Enters the tenant, which has just been made, and stays in it until the transaction ends. */
export async function furnishTenant(transaction: Transaction<Schema>, actor: Actor, first: FirstUser): Promise<void> {
  const { tenantId } = first;
  await enterTenant(transaction, tenantId);
  const role = { id: randomUUID(), tenant_id: tenantId, name: ADMIN, normalized_name: normalize(ADMIN), is_static: true, is_public: true, concurrency_stamp: newStamp() };
  await transaction.insertInto('role').values(role).execute();
  const permissions = administratorPermissions('tenant');
  await transaction
    .insertInto('permission_grant')
    .values(permissions.map((name) => ({ id: randomUUID(), tenant_id: tenantId, name, provider_name: 'R', provider_key: ADMIN })))
    .execute();
  await recordChange(transaction, actor, { tenantId, entity: 'Role', entityId: role.id, event: 'created', after: { name: ADMIN, permissions } });
  await insertUser(transaction, actor, { ...first, userName: ADMIN, name: ADMIN }, [role.id]);
}
