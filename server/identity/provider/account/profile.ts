/** A user's own data, as they see and change them. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { notFound } from '../../../platform/errors';
import type { Schemas } from '../../../platform/handler';
import { recordChange } from '../../../platform/history';
import { claimNames, nameErrors } from '../../users/userNames';
import { identityFailure, refuseOn } from '../../users/identityErrors';
import { readSettings } from '../../../platform/settings/settingValues';
import { recordSecurityEvent, type SecurityAction } from '../sessions/securityLog';
import { newStamp, normalize } from '../../../platform/names';
import type { Owner } from './actor';
import { notifyOwner } from './accountMails';
import { forgetEmailChange, requestEmailChange, type EmailChangeDeps } from './emailChange';
import { limitContactMails } from './limits';
import { proveOwnership } from './proof';
import { emailAddress } from './accountFields';
import { requireText } from '../../../platform/fieldRules';

export interface Profile {
  readonly userName: string;
  readonly email: string;
  readonly name: string | null;
  readonly surname: string | null;
  readonly phoneNumber: string | null;
  /** True for users whom another provider (SPID or an external one) signs in. */
  readonly isExternal: boolean;
  readonly hasPassword: boolean;
  /** The address that takes effect when the link that was mailed to it is opened; null when no change is pending. */
  readonly pendingEmail: string | null;
  /**
   * True when an administrator gave the address and its owner has not confirmed it: then no mail to it lets choose a
   * password.
   */
  readonly isEmailToConfirm: boolean;
  readonly concurrencyStamp: string;
}

/** The fields to change; an absent one stays as it is, and an empty text clears the field. */
type ProfileChange = Schemas['ProfileUpdate'];

type UserOfTenant = Pick<Owner, 'userId' | 'caller'>;

const profiles = (database: Database, { userId, caller }: UserOfTenant) =>
  database
    .selectFrom('user_account')
    .select([
      'user_name as userName',
      'email',
      'name',
      'surname',
      'phone_number as phoneNumber',
      'is_external as isExternal',
      'email_given_by_office as isEmailToConfirm',
      'concurrency_stamp as concurrencyStamp',
    ])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .select(
      sql<string | null>`(select c.email from email_change c
        where c.user_id = user_account.id and c.used_at is null and c.expires_at > now() order by c.created_at desc limit 1)`.as(
        'pendingEmail',
      ),
    )
    .where('id', '=', userId)
    .where('tenant_id', '=', caller.tenantId)
    .where('is_deleted', '=', false);

/** Returns the user's data. Throws a 404 when the user was deleted. */
export async function readProfile(database: Database, user: UserOfTenant): Promise<Profile> {
  const found = await profiles(database, user).executeTakeFirst();
  if (!found) throw notFound('Utente', user.userId);
  return found;
}

/**
 * Changes the data. User name and address of the account change only where the tenant's settings allow it, and are
 * ignored otherwise; both need the current password, or a fresh sign-in of users who have none (proof.ts). Another
 * address takes effect when the link that is mailed there is opened; until then the profile names it as pending.
 * @throws ApiError 400 for invalid texts; 403 for taken names, for data that another request has changed since, and
 * without that proof; 429.
 */
export async function updateProfile(deps: EmailChangeDeps, owner: Owner, change: ProfileChange): Promise<Profile> {
  const { database } = deps;
  const {
    userId,
    caller: { tenantId },
  } = owner;
  const settings = await readSettings(database, tenantId);
  const mayChange = (what: string) => settings.flag(`Abp.Identity.User.Is${what}UpdateEnabled`);
  const userName =
    mayChange('UserName') && typeof change.userName === 'string' ? requireText('userName', change.userName) : null;
  const email = mayChange('Email') && typeof change.email === 'string' ? emailAddress(change.email, 'email') : null;
  const details = {
    ...(change.name !== undefined && { name: change.name || null }),
    ...(change.surname !== undefined && { surname: change.surname || null }),
    ...(change.phoneNumber !== undefined && { phoneNumber: change.phoneNumber || null }),
  };

  const isOther = (now: Pick<Profile, 'userName' | 'email'>) =>
    (userName ?? now.userName) !== now.userName || (email ?? now.email) !== now.email;
  const found = await readProfile(database, owner);
  // A form of older data gets this answer, which lets it merge, before anything that it did not mean to change is
  // asked of its user.
  requireStamp(found, change.concurrencyStamp);
  const confirmed = (now: Profile) => (change.confirmEmail === true ? addressToConfirm(now) : null);
  // The pending address needs no second proof: its request was proved.
  const isProven = isOther(found) || (confirmed(found) !== null && found.pendingEmail === null);
  if (isProven) await proveOwnership(database, owner, found, change.currentPassword ?? '');
  const mailed = email !== null && email !== found.email ? email : confirmed(found);
  if (mailed !== null) await limitContactMails(database, tenantId, mailed, owner.origin);

  return claimNames({ userName: userName ?? '', email: email ?? '' }, () =>
    database.transaction().execute(async (transaction) => {
      const before = await profiles(transaction, owner).forUpdate().executeTakeFirst();
      if (!before) throw notFound('Utente', userId);
      requireStamp(before, change.concurrencyStamp);
      // The password that was proved may be another by now: every change of the account has another stamp.
      if (isProven && before.concurrencyStamp !== found.concurrencyStamp)
        throw identityFailure({ code: 'ConcurrencyFailure' });
      // The change needed no proof when the data was read and needs one now: another request changed the data in
      // between.
      if (isOther(before) && !isProven) throw identityFailure({ code: 'ConcurrencyFailure' });
      const wanted = { userName: userName ?? before.userName, email: email ?? before.email };
      const after = {
        userName: wanted.userName,
        email: before.email,
        name: before.name,
        surname: before.surname,
        phoneNumber: before.phoneNumber,
        ...details,
      };
      const changed = {
        userName: after.userName !== before.userName,
        email: wanted.email !== before.email,
        phoneNumber: after.phoneNumber !== before.phoneNumber,
      };
      if (changed.userName || changed.email) refuseOn(await nameErrors(transaction, tenantId, wanted, userId));
      await transaction
        .updateTable('user_account')
        .set({
          user_name: after.userName,
          normalized_user_name: normalize(after.userName),
          name: after.name,
          surname: after.surname,
          phone_number: after.phoneNumber,
          last_modification_time: sql`now()`,
          last_modifier_id: userId,
          ...(changed.phoneNumber && { phone_number_confirmed: false }),
          ...(changed.userName && { security_stamp: newStamp() }),
          concurrency_stamp: newStamp(),
          entity_version: sql`entity_version + 1`,
        })
        .where('id', '=', userId)
        .execute();
      const { language } = owner;
      const again = changed.email ? null : confirmed(before);
      // An address that another request cancelled in between gets no second mail.
      if (again !== null && again !== mailed) throw identityFailure({ code: 'ConcurrencyFailure' });
      const requested = changed.email ? wanted.email : again;
      if (requested !== null)
        await requestEmailChange(transaction, deps, {
          userId,
          tenantId,
          current: before.email,
          wanted: requested,
          language,
        });
      if (changed.userName)
        await notifyOwner(transaction, deps, { tenantId, to: [before.email], language }, 'userNameChanged');
      await recordChange(transaction, owner, {
        entity: 'User',
        entityId: userId,
        event: 'profileChanged',
        before: changeable(before),
        after: { ...after, ...(requested !== null && { pendingEmail: requested }) },
      });
      const actions: (SecurityAction | false)[] = [
        changed.userName && 'ChangeUserName',
        requested !== null && 'ChangeEmail',
        changed.phoneNumber && 'ChangePhoneNumber',
      ];
      for (const action of actions)
        if (action !== false)
          await recordSecurityEvent(transaction, {
            tenantId,
            action,
            userId,
            userName: after.userName,
            origin: owner.origin,
            ...(action === 'ChangeEmail' && { details: { state: 'requested' } }),
          });
      return readProfile(transaction, owner);
    }),
  );
}

/** An empty stamp means no stamp, as in ABP. */
function requireStamp({ concurrencyStamp }: Profile, sent: string | null | undefined): void {
  if ((sent || concurrencyStamp) !== concurrencyStamp) throw identityFailure({ code: 'ConcurrencyFailure' });
}

/** Returns the address to which a confirming link may be sent; null when all is confirmed. */
const addressToConfirm = ({ email, pendingEmail, isEmailToConfirm }: Profile): string | null =>
  pendingEmail ?? (isEmailToConfirm ? email : null);

/** Cancels a pending change of the address; does nothing when none is pending. @throws ApiError 404 */
export function cancelEmailChange({ database }: Pick<EmailChangeDeps, 'database'>, owner: Owner): Promise<Profile> {
  return database.transaction().execute(async (transaction) => {
    const before = await profiles(transaction, owner).forUpdate().executeTakeFirst();
    if (!before) throw notFound('Utente', owner.userId);
    if (await forgetEmailChange(transaction, owner.userId)) {
      await recordChange(transaction, owner, {
        entity: 'User',
        entityId: owner.userId,
        event: 'emailChangeCancelled',
        before: { pendingEmail: before.pendingEmail },
      });
      await recordSecurityEvent(transaction, {
        tenantId: owner.caller.tenantId,
        action: 'ChangeEmail',
        userId: owner.userId,
        userName: before.userName,
        origin: owner.origin,
        details: { state: 'cancelled' },
      });
    }
    return readProfile(transaction, owner);
  });
}

const changeable = ({ userName, email, name, surname, phoneNumber }: Profile) => ({
  userName,
  email,
  name,
  surname,
  phoneNumber,
});
