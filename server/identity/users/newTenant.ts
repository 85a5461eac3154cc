/**
 * Gives a new tenant its first data: the role and the user that administrate it, and the role of users who register.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { enterTenant } from '../../platform/database/tenantDatabase';
import { recordChange, type Actor } from '../../platform/history';
import { APPLICANT_ROLE } from './ensureApplicantRole';
import { newStamp, normalize } from '../../platform/names';
import { type NewRole } from '../provider/users';
import { administratorPermissions } from '../../platform/permissions';
import { insertUser, type ReadyUser } from './newUser';

const ADMIN = 'admin';

/** The first user of a tenant, by its address and the hash of its password. */
export type FirstUser = Pick<ReadyUser, 'tenantId' | 'email' | 'lockoutEnabled' | 'passwordHash'>;

/** Switches to the tenant, which has just been made, until the transaction ends, and writes its first data. */
export async function furnishTenant(transaction: Transaction<Schema>, actor: Actor, first: FirstUser): Promise<void> {
  const { tenantId } = first;
  await enterTenant(transaction, tenantId);
  const roleId = await insertRole(transaction, actor, tenantId, {
    name: ADMIN,
    isStatic: true,
    isDefault: false,
    permissions: administratorPermissions('tenant'),
  });
  await insertRole(transaction, actor, tenantId, APPLICANT_ROLE);
  await insertUser(transaction, actor, { ...first, userName: ADMIN, name: ADMIN, isEmailGivenByOffice: true }, [
    roleId,
  ]);
}

async function insertRole(
  transaction: Transaction<Schema>,
  actor: Actor,
  tenantId: string,
  { name, isStatic, isDefault, permissions }: Required<NewRole>,
): Promise<string> {
  const role = {
    id: randomUUID(),
    tenant_id: tenantId,
    name,
    normalized_name: normalize(name),
    is_static: isStatic,
    is_default: isDefault,
    is_public: true,
    concurrency_stamp: newStamp(),
  };
  await transaction.insertInto('role').values(role).execute();
  await transaction
    .insertInto('permission_grant')
    .values(
      permissions.map((permission) => ({
        id: randomUUID(),
        tenant_id: tenantId,
        name: permission,
        provider_name: 'R',
        provider_key: name,
      })),
    )
    .execute();
  await recordChange(transaction, actor, {
    tenantId,
    entity: 'Role',
    entityId: role.id,
    event: 'created',
    after: { name, isDefault, permissions },
  });
  return role.id;
}
