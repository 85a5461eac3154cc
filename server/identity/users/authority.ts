/** Refuses administrators what would give them or others more than they may give. */
import { sql, type Transaction } from 'kysely';
import { requireUserId, type Caller } from '../../platform/caller';
import { HOST_TENANT_ID, type Schema } from '../../platform/database/schema';
import { ApiError } from '../../platform/errors';
import { openedPolicies, type GrantedName } from '../../platform/permissions';

const sideOf = (tenantId: string) => (tenantId === HOST_TENANT_ID ? 'host' : 'tenant');

/**
 * Returns the permissions of a user, by roles or direct. A permission that is only held back by a missing feature
 * counts too: the tenant may get the feature later.
 */
async function heldBy(transaction: Transaction<Schema>, tenantId: string, userId: string): Promise<Set<string>> {
  const { rows } = await sql<GrantedName>`
    select name, provider_name as provider from permission_grant where tenant_id = ${tenantId} and provider_name = 'U' and provider_key = ${userId}
    union all
    select g.name, g.provider_name from user_role ur join role r on r.id = ur.role_id
      join permission_grant g on g.tenant_id = r.tenant_id and g.provider_name = 'R' and g.provider_key = r.name
      where ur.user_id = ${userId} and r.tenant_id = ${tenantId}`.execute(transaction);
  return openedPolicies(rows, sideOf(tenantId), () => true);
}

/**
 * Checks a change that opens, locks or deletes another user's account. `members` are the fields that would do so; for
 * the whole account there are none.
 * @throws ApiError 403 `Sace:MorePermissions` when the user holds a permission that the caller does not; one's own
 * account is always allowed.
 */
export async function refuseTakeover(
  transaction: Transaction<Schema>,
  caller: Caller,
  userId: string,
  members: readonly string[] = [],
): Promise<void> {
  const callerId = requireUserId(caller);
  if (userId === callerId) return;
  const theirs = await heldBy(transaction, caller.tenantId, userId);
  if (theirs.size === 0) return;
  const own = await heldBy(transaction, caller.tenantId, callerId);
  if ([...theirs].every((name) => own.has(name))) return;
  const text = { resource: 'Sace', key: 'Sace:MorePermissions' };
  throw new ApiError(403, text, {
    code: text.key,
    validationErrors: members.length > 0 ? [{ message: text, members }] : null,
  });
}

/**
 * Checks that the caller may make a role the default of new users: it is then theirs by registering once more.
 * @throws ApiError 403 `Sace:DefaultRoleBeyond` when the role has a permission that the caller does not hold.
 */
export async function refuseDefaultBeyond(
  transaction: Transaction<Schema>,
  caller: Caller,
  role: string,
): Promise<void> {
  const grants = await transaction
    .selectFrom('permission_grant')
    .select('name')
    .where('tenant_id', '=', caller.tenantId)
    .where('provider_name', '=', 'R')
    .where('provider_key', '=', role)
    .execute();
  const ofRole = grants.map(({ name }): GrantedName => ({ name, provider: 'R' }));
  const given = openedPolicies(ofRole, sideOf(caller.tenantId), () => true);
  const own = await heldBy(transaction, caller.tenantId, requireUserId(caller));
  if ([...given].every((name) => own.has(name))) return;
  const text = { resource: 'Sace', key: 'Sace:DefaultRoleBeyond' };
  throw new ApiError(403, text, {
    code: text.key,
    validationErrors: [{ message: text, members: ['isDefault'] }],
  });
}

/**
 * Refuses the change of the caller's own password, user name or address, which “Il mio account” takes together with a
 * proof: a copied token alone must not take the account over.
 * @throws ApiError 403 `Sace:OwnAccount` for these members.
 */
export function refuseOwnAccess(members: readonly string[]): void {
  const own = members.filter((member) => ['password', 'userName', 'email'].includes(member));
  if (own.length === 0) return;
  const text = { resource: 'Sace', key: 'Sace:OwnAccount' };
  throw new ApiError(403, text, { code: text.key, validationErrors: [{ message: text, members: own }] });
}
