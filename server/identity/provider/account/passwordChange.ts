/** Changes a user's password for the user, and has the steps that every change of a password takes. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import { notFound } from '../../../platform/errors';
import type { Schemas } from '../../../platform/handler';
import { recordChange } from '../../../platform/history';
import { identityFailure, refuseOn } from '../../users/identityErrors';
import { readSettings } from '../../../platform/settings/settingValues';
import { passwordErrors } from '../passwords/passwordRules';
import { recordSecurityEvent } from '../sessions/securityLog';
import { newStamp } from '../../../platform/names';
import { endSignInsOf, type KeptSignIn } from '../sessions/userSessions';
import type { Owner } from './actor';
import { notifyOwner, type MailDeps } from './accountMails';
import { hashInTurn } from './limits';
import { proveKnowledge } from './proof';

/**
 * Changes the password of the user, and ends all their other sign-ins. A wrong current password counts as a guess of
 * this user.
 * @throws ApiError 403 with ABP's code: `010003` for users who sign in elsewhere, `PasswordMismatch`, `UserLockedOut`,
 * or the rules that the new password breaks; 429.
 */
export async function changePassword(
  deps: MailDeps & { readonly database: Database },
  owner: Owner,
  { currentPassword, newPassword }: Schemas['PasswordChange'],
): Promise<void> {
  const { database } = deps;
  const {
    userId,
    origin,
    caller: { tenantId },
  } = owner;
  const user = await database
    .selectFrom('user_account')
    .select(['user_name as userName', 'email', 'password_hash as passwordHash', 'is_external as isExternal'])
    .where('id', '=', userId)
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!user) throw notFound('Utente', userId);
  if (user.isExternal) throw identityFailure({ code: '010003' });
  if (user.passwordHash !== null) await proveKnowledge(database, owner, user.userName, currentPassword ?? '');
  refuseOn(passwordErrors(await readSettings(database, tenantId), newPassword, 'newPassword'));
  const passwordHash = await hashInTurn(newPassword);

  await database.transaction().execute(async (transaction) => {
    const ended = await storePassword(transaction, {
      userId,
      passwordHash,
      kept: owner.kept,
      instead: user.passwordHash,
    });
    // Another request changed the password after the comparison: this one must not replace it.
    if (ended === null) throw identityFailure({ code: 'ConcurrencyFailure' });
    await recordChange(transaction, owner, { entity: 'User', entityId: userId, event: 'passwordChanged' });
    await recordSecurityEvent(transaction, {
      tenantId,
      action: 'ChangePassword',
      userId,
      userName: user.userName,
      method: 'password',
      origin,
      details: { ended },
    });
    await notifyOwner(transaction, deps, { tenantId, to: [user.email], language: owner.language }, 'passwordChanged');
  });
}

interface NewPassword {
  readonly userId: string;
  readonly passwordHash: string;
  /** The sign-in that survives. */
  readonly kept: KeptSignIn;
  /** The hash that must still be stored; undefined accepts any. */
  readonly instead?: string | null;
}

/**
 * Gives a user a new password, ends their other sign-ins and every link by which a password can be chosen or another
 * address confirmed. Returns the number of ended sign-ins, or null when the user is gone or has another password than
 * `instead`.
 */
export async function storePassword(
  transaction: Transaction<Schema>,
  { userId, passwordHash, kept, instead }: NewPassword,
): Promise<number | null> {
  const stored = await transaction
    .updateTable('user_account')
    .set({
      password_hash: passwordHash,
      security_stamp: newStamp(),
      concurrency_stamp: newStamp(),
      last_modifier_id: userId,
      last_password_change_time: sql`now()`,
      last_modification_time: sql`now()`,
      entity_version: sql`entity_version + 1`,
    })
    .where('id', '=', userId)
    .where('is_deleted', '=', false)
    .$if(instead !== undefined, (update) =>
      update.where(sql<boolean>`password_hash is not distinct from ${instead ?? null}::text`),
    )
    .executeTakeFirst();
  if (stored.numUpdatedRows === 0n) return null;
  for (const links of ['password_reset', 'email_change'] as const)
    await transaction.deleteFrom(links).where('user_id', '=', userId).where('used_at', 'is', null).execute();
  return endSignInsOf(transaction, userId, kept);
}
