/**
 * The roles that come with a decision of the office: with an accreditation, with the enabling of a company of
 * maintainers.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { ApiError } from '../../platform/errors';
import { recordChange, type Actor } from '../../platform/history';
import { newStamp, normalize } from '../../platform/names';
import type { PermissionName } from '../../platform/permissions';

/** A static role; no other role may take its name. */
interface GivenRole {
  readonly name: string;
  readonly permissions: readonly PermissionName[];
}

/** The permissions of an accredited certifier besides applying: certificates, and the wallet that pays for them. */
export const CERTIFIER_ROLE = {
  name: 'certificatore',
  permissions: ['ApeList', 'ApeCreate', 'WalletEdit'],
} as const satisfies GivenRole;

/** The permissions of people who work for a company that is enabled to maintain thermal plants. */
export const MAINTAINER_ROLE = {
  name: 'manutentore',
  permissions: ['PlantMaintain'],
} as const satisfies GivenRole;

const NAMES = new Set([CERTIFIER_ROLE, MAINTAINER_ROLE].map(({ name }) => normalize(name)));

/** Returns true for the names of roles that only the portal makes. */
export const isNameOfGivenRole = (name: string): boolean => NAMES.has(normalize(name));

/**
 * Locks the user who gets a role. A transaction that locks the user's certifier as well calls it before: the user's row
 * is locked first, as everywhere.
 */
export async function lockReceiver(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute();
}

/**
 * Gives a user the tenant's role of that name, and makes the role at its first use; an administrator's changes of its
 * permissions stay. A suspension or an end takes no role away: certifiers may still read what they registered, and the
 * rules of certificates and of plants refuse the rest.
 * @throws ApiError 403 `Sace:GivenRoleTaken` when a role that the portal has not made has the name.
 */
export async function giveRole(
  transaction: Transaction<Schema>,
  actor: Actor,
  role: GivenRole,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<void> {
  await lockReceiver(transaction, userId);
  const roleId = (await findRole(transaction, tenantId, role)) ?? (await makeRole(transaction, actor, tenantId, role));
  const { numInsertedOrUpdatedRows: given } = await transaction
    .insertInto('user_role')
    .values({ user_id: userId, role_id: roleId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (given === 0n) return;
  // A form of the user that was opened before must not take the role away unseen.
  await transaction
    .updateTable('user_account')
    .set({
      concurrency_stamp: newStamp(),
      entity_version: sql`entity_version + 1`,
      last_modification_time: sql`now()`,
      last_modifier_id: actor.caller.userId,
    })
    .where('id', '=', userId)
    .execute();
  const after = { role: role.name };
  await recordChange(transaction, actor, { tenantId, entity: 'User', entityId: userId, event: 'roleGiven', after });
}

async function findRole(
  transaction: Transaction<Schema>,
  tenantId: string,
  { name }: GivenRole,
): Promise<string | undefined> {
  const role = await transaction
    .selectFrom('role')
    .select(['id', 'is_static as isStatic'])
    .where('tenant_id', '=', tenantId)
    .where('normalized_name', '=', normalize(name))
    .executeTakeFirst();
  if (role?.isStatic === false) {
    const text = { resource: 'Sace', key: 'Sace:GivenRoleTaken', values: [name] };
    throw new ApiError(403, text, { code: text.key });
  }
  return role?.id;
}

/** Makes the role, in one transaction at a time. */
async function makeRole(
  transaction: Transaction<Schema>,
  actor: Actor,
  tenantId: string,
  role: GivenRole,
): Promise<string> {
  const { name, permissions } = role;
  await sql`select pg_advisory_xact_lock(hashtextextended('sace.given-role ' || ${`${name} ${tenantId}`}, 0))`.execute(
    transaction,
  );
  const made = await findRole(transaction, tenantId, role);
  if (made !== undefined) return made;
  const id = randomUUID();
  const flags = { is_static: true, is_default: false, is_public: true };
  await transaction
    .insertInto('role')
    .values({
      id,
      tenant_id: tenantId,
      name,
      normalized_name: normalize(name),
      ...flags,
      concurrency_stamp: newStamp(),
    })
    .execute();
  const provider = { tenant_id: tenantId, provider_name: 'R', provider_key: name } as const;
  await transaction
    .insertInto('permission_grant')
    .values(permissions.map((permission) => ({ id: randomUUID(), name: permission, ...provider })))
    // A deleted role of that name may have left its grants.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordChange(transaction, actor, {
    tenantId,
    entity: 'Role',
    entityId: id,
    event: 'created',
    after: { name, isDefault: false, permissions },
  });
  return id;
}
