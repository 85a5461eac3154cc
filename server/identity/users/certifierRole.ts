/** The role that comes with an accreditation. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { recordChange, type Actor } from '../../platform/history';
import { newStamp, normalize } from '../../platform/names';

/** What whoever is accredited may do besides applying: keep certificates, and the wallet that pays for them. Static, so that it is found by its name. */
export const CERTIFIER_ROLE = {
  name: 'certificatore',
  permissions: ['ApeList', 'ApeCreate', 'WalletEdit'],
} as const;

/**
 * Gives a user the tenant's role of certifiers, which is made when it is first needed; what an administrator changes of its permissions stays
 * changed. A suspension or an end takes nothing away: what was registered stays its certifier's to read, and the rules of certificates refuse the rest.
 */
export async function giveCertifierRole(
  transaction: Transaction<Schema>,
  actor: Actor,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<void> {
  const roleId = (await findRole(transaction, tenantId)) ?? (await makeRole(transaction, actor, tenantId));
  const { numInsertedOrUpdatedRows: given } = await transaction
    .insertInto('user_role')
    .values({ user_id: userId, role_id: roleId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (given === 0n) return;
  const after = { role: CERTIFIER_ROLE.name };
  await recordChange(transaction, actor, { tenantId, entity: 'User', entityId: userId, event: 'roleGiven', after });
}

async function findRole(transaction: Transaction<Schema>, tenantId: string): Promise<string | undefined> {
  const role = await transaction
    .selectFrom('role')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('normalized_name', '=', normalize(CERTIFIER_ROLE.name))
    .executeTakeFirst();
  return role?.id;
}

/** Alone among all who accept somebody for the first time. */
async function makeRole(transaction: Transaction<Schema>, actor: Actor, tenantId: string): Promise<string> {
  const { name, permissions } = CERTIFIER_ROLE;
  await sql`select pg_advisory_xact_lock(hashtextextended('sace.certifier-role ' || ${tenantId}, 0))`.execute(
    transaction,
  );
  const made = await findRole(transaction, tenantId);
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
    // A role of that name that was deleted may have left its grants.
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
