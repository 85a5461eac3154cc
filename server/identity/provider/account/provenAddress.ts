/** Sets and confirms the address of an account after a link has proved its ownership. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { recordChange } from '../../../platform/history';
import { newStamp, normalize } from '../../../platform/names';
import type { Sealer } from '../../../platform/secrets';
import { refuseOn } from '../../users/identityErrors';
import { nameErrors } from '../../users/userNames';
import { recordSecurityEvent } from '../sessions/securityLog';
import { notifyOwner } from './accountMails';
import type { AccountActor } from './actor';

interface OwnAddress {
  readonly userId: string;
  readonly userName: string;
  readonly tenantId: string;
  /** The present address. */
  readonly before: string;
}

/**
 * Gives the account the address, confirmed, and notifies the old address. The links of mails to the old address open
 * nothing any more.
 * @param actor the person who does it, as the history names them
 * @throws ApiError 403 `DuplicateEmail` when another account has the address.
 */
export async function takeProvenAddress(
  transaction: Transaction<Schema>,
  deps: { readonly sealer: Sealer },
  actor: AccountActor,
  { userId, userName, tenantId, before, email }: OwnAddress & { readonly email: string },
): Promise<void> {
  refuseOn(await nameErrors(transaction, tenantId, { userName, email }, userId));
  await transaction
    .updateTable('user_account')
    .set({
      email,
      normalized_email: normalize(email),
      email_confirmed: true,
      email_given_by_office: false,
      security_stamp: newStamp(),
      concurrency_stamp: newStamp(),
      last_modification_time: sql`now()`,
      last_modifier_id: userId,
      entity_version: sql`entity_version + 1`,
    })
    .where('id', '=', userId)
    .execute();
  // A mail to the old address must not open the account any more.
  await transaction.deleteFrom('password_reset').where('user_id', '=', userId).execute();
  await recordChange(transaction, actor, {
    entity: 'User',
    entityId: userId,
    event: 'emailConfirmed',
    before: { email: before },
    after: { email },
  });
  await recordSecurityEvent(transaction, {
    tenantId,
    action: 'ChangeEmail',
    userId,
    userName,
    origin: actor.origin,
    details: { state: 'confirmed' },
  });
  if (before !== email)
    await notifyOwner(transaction, deps, { tenantId, to: [before], language: actor.language }, 'emailChanged');
}

/** Confirms the present address, after a link that was mailed to it was opened. */
export async function confirmOwnAddress(
  transaction: Transaction<Schema>,
  actor: AccountActor,
  { userId, before }: OwnAddress,
): Promise<void> {
  await transaction
    .updateTable('user_account')
    .set({ email_confirmed: true, entity_version: sql`entity_version + 1` })
    .where('id', '=', userId)
    .execute();
  await recordChange(transaction, actor, {
    entity: 'User',
    entityId: userId,
    event: 'emailConfirmed',
    before: { email: before, emailConfirmed: false },
    after: { email: before, emailConfirmed: true },
  });
}
