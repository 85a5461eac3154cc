/** Writes the actions of administrators on others to the security log. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { recordSecurityEvent, type SecurityAction } from '../provider/sessions/securityLog';
import type { Administrator } from './signIns';

/** The user, role or tenant that the action changes. */
interface Target {
  readonly id: string;
  readonly name: string;
}

/**
 * The roles or permissions that were added and removed, by their names; or the progress of a change in several steps.
 */
interface Difference {
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
  readonly state?: 'cancelled';
}

/** Writes one entry into the log of the administrator's tenant, in the transaction of the action. */
export async function recordAdministration(
  transaction: Transaction<Schema>,
  { caller, origin }: Administrator,
  action: SecurityAction,
  target: Target,
  { added = [], removed = [], state }: Difference = {},
): Promise<void> {
  const change = [...added.map((name) => `+${name}`), ...removed.map((name) => `−${name}`)].join(' ');
  const details = {
    target: target.name,
    targetId: target.id,
    ...(change !== '' && { change }),
    ...(state !== undefined && { state }),
  };
  await recordSecurityEvent(transaction, {
    tenantId: caller.tenantId,
    action,
    userId: caller.userId,
    userName: caller.userName,
    origin,
    details,
  });
}

interface Account {
  readonly userName: string;
  readonly email: string;
  readonly isActive: boolean;
}

/** Records the roles that a user got and lost, when there are any. */
export async function recordRoles(
  transaction: Transaction<Schema>,
  administrator: Administrator,
  target: Target,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const added = after.filter((name) => !before.includes(name));
  const removed = before.filter((name) => !after.includes(name));
  if (added.length > 0 || removed.length > 0)
    await recordAdministration(transaction, administrator, 'UserRolesChanged', target, { added, removed });
}

/**
 * Records the parts of a change that concern access to an account; `isOtherPassword` means that it has a new password.
 */
export async function recordAccountChange(
  transaction: Transaction<Schema>,
  administrator: Administrator,
  id: string,
  before: Account,
  after: Account,
  isOtherPassword: boolean,
): Promise<void> {
  const isSelf = id === administrator.caller.userId;
  const actions: (SecurityAction | false)[] = [
    isOtherPassword && (isSelf ? 'ChangePassword' : 'UserPasswordSet'),
    before.userName !== after.userName && 'ChangeUserName',
    before.email !== after.email && 'ChangeEmail',
    before.isActive !== after.isActive && (after.isActive ? 'UserActivated' : 'UserDeactivated'),
  ];
  for (const action of actions)
    if (action !== false) await recordAdministration(transaction, administrator, action, { id, name: after.userName });
}
