/** Cancels, for an administrator, the change of address that a user has requested. */
import { notifyOwner } from '../../identity/provider/account/accountMails';
import { forgetEmailChange } from '../../identity/provider/account/emailChange';
import { refuseTakeover } from '../../identity/users/authority';
import { recordAdministration } from '../../identity/users/securityEvents';
import { DEFAULT_LANGUAGE } from '../../platform/localization/texts';
import { recordChange } from '../../platform/history';
import { getUser, lockCurrent, type UserScope } from './service';

/**
 * Cancels a pending change, so that its link opens nothing any more, and notifies the present address. Does nothing
 * when no change is pending.
 * @throws ApiError 404; 403 MorePermissions.
 */
export async function takeBackEmailChange(scope: UserScope, id: string): Promise<void> {
  const { database, caller } = scope;
  await database.transaction().execute(async (transaction) => {
    const { userName, email } = await lockCurrent(transaction, id);
    const { pendingEmail } = await getUser(transaction, id);
    if (pendingEmail === null) return;
    await refuseTakeover(transaction, caller, id);
    await forgetEmailChange(transaction, id);
    await recordChange(transaction, scope, {
      entity: 'User',
      entityId: id,
      event: 'emailChangeCancelled',
      before: { pendingEmail },
    });
    await recordAdministration(transaction, scope, 'ChangeEmail', { id, name: userName }, { state: 'cancelled' });
    const recipient = { tenantId: caller.tenantId, to: [email], language: DEFAULT_LANGUAGE };
    if (id !== caller.userId) await notifyOwner(transaction, scope, recipient, 'emailChangeCancelledByOffice');
  });
}
