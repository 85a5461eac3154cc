/** Locks and unlocks users: while a lock lasts, no way of signing in opens anything, and open sign-ins are ended. */
import { ApiError } from '../../platform/errors';
import { notValid } from '../../platform/fieldRules';
import { recordChange } from '../../platform/history';
import { refuseTakeover } from '../../identity/users/authority';
import { keepAnAdministrator } from '../../identity/users/lastAdministrator';
import { recordAdministration } from '../../identity/users/securityEvents';
import { notifyOwner } from '../../identity/provider/account/accountMails';
import { DEFAULT_LANGUAGE } from '../../platform/localization/texts';
import { endSignIns } from '../../identity/users/signIns';
import { readLock, setLock } from './lockRepository';
import { lockCurrent, type UserScope } from './service';

const OWN_LOCK = { resource: 'Sace', key: 'Sace:OwnLock' };

/**
 * Locks a user until an instant, which replaces an earlier lock; an equal lock changes nothing.
 * @throws ApiError 400 for an instant in the past; 404; 403 OwnLock, MorePermissions, LastAdministrator.
 */
export async function lockOut(scope: UserScope, id: string, until: Date): Promise<void> {
  const { database, caller } = scope;
  if (until.getTime() <= Date.now()) throw notValid('lockoutEnd');
  if (id === caller.userId) throw new ApiError(403, OWN_LOCK, { code: OWN_LOCK.key });
  await database.transaction().execute((transaction) =>
    keepAnAdministrator(transaction, caller.tenantId, async () => {
      const user = await lockCurrent(transaction, id);
      await refuseTakeover(transaction, caller, id);
      const before = await readLock(transaction, id);
      if (before.lockedUntil?.getTime() === until.getTime()) return;
      await setLock(transaction, id, until, caller.userId);
      await endSignIns(transaction, scope, user);
      await recordChange(transaction, scope, {
        entity: 'User',
        entityId: id,
        event: 'locked',
        before,
        after: { lockedUntil: until },
      });
      await recordAdministration(transaction, scope, 'UserLocked', { id, name: user.userName });
      const recipient = { tenantId: caller.tenantId, to: [user.email], language: DEFAULT_LANGUAGE };
      await notifyOwner(transaction, scope, recipient, 'lockedByOffice');
    }),
  );
}

/**
 * Removes a user's lock, also those after failed attempts at the sign-in and at changes of the own account; does nothing
 * for a user without a lock.
 * @throws ApiError 404; 403 MorePermissions.
 */
export async function unlock(scope: UserScope, id: string): Promise<void> {
  const { database, caller } = scope;
  const { userName, wasLocked } = await database.transaction().execute(async (transaction) => {
    const user = await lockCurrent(transaction, id);
    await refuseTakeover(transaction, caller, id);
    const before = await readLock(transaction, id);
    if (before.lockedUntil === null && before.lockoutEnd === null) return { ...user, wasLocked: false };
    await setLock(transaction, id, null, caller.userId);
    await recordChange(transaction, scope, { entity: 'User', entityId: id, event: 'unlocked', before });
    await recordAdministration(transaction, scope, 'UserUnlocked', { id, name: user.userName });
    return { ...user, wasLocked: true };
  });
  // Requests do not reach the counters: they are on another connection, so not in the transaction.
  const wereChangesLocked = await scope.forgetChangeFailures(caller.tenantId, userName);
  if (!wereChangesLocked || wasLocked) return;
  await database
    .transaction()
    .execute((transaction) => recordAdministration(transaction, scope, 'UserUnlocked', { id, name: userName }));
}
