/** Makes users with a password: by an administrator, by registration, or with their tenant. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../platform/database/schema';
import { recordChange, type Actor } from '../../platform/history';
import { refuseOn } from './identityErrors';
import { hashInTurn } from '../provider/account/limits';
import { passwordErrors } from '../provider/passwords/passwordRules';
import { newStamp, normalize } from '../../platform/names';
import type { Settings } from '../../platform/settings/settingValues';
import { claimNames, nameErrors, type UserNames } from './userNames';

/** The data of a new user; the contract checks lengths and the form of the address. */
export interface NewUser extends UserNames {
  readonly tenantId: string;
  readonly name?: string | null;
  readonly surname?: string | null;
  readonly phoneNumber?: string | null;
  readonly isActive?: boolean;
  /**
   * True when an administrator gives the address: until its owner confirms it, no mail to it lets choose a password.
   */
  readonly isEmailGivenByOffice?: boolean;
  /** The setting for new users is the default. */
  readonly lockoutEnabled?: boolean;
}

/** A user with checked names and a checked and hashed password, ready for the insertion. */
export interface ReadyUser extends NewUser {
  readonly lockoutEnabled: boolean;
  readonly passwordHash: string;
}

/** Returns a text without blanks around it; null when it is empty. */
export const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

/**
 * Checks names and password by the tenant's settings and hashes the password. That takes a while, so call it before the
 * transaction.
 * @throws ApiError 403 with all identity failures, the password's first; 429 when too many passwords wait.
 */
export async function prepareUser(
  database: Database,
  settings: Settings,
  user: NewUser,
  password: string,
): Promise<ReadyUser> {
  refuseOn([...passwordErrors(settings, password), ...(await nameErrors(database, user.tenantId, user))]);
  return {
    ...user,
    lockoutEnabled: user.lockoutEnabled ?? settings.flag('Abp.Identity.Lockout.AllowedForNewUsers'),
    passwordHash: await hashInTurn(password),
  };
}

/**
 * Inserts the user with its roles, records it in the history, and returns its id.
 * @throws ApiError 403 when another request took the name or the address in between.
 */
export async function insertUser(
  transaction: Transaction<Schema>,
  actor: Actor,
  user: ReadyUser,
  roleIds: readonly string[],
): Promise<string> {
  const id = randomUUID();
  const { tenantId, userName, email, isActive = true, lockoutEnabled, isEmailGivenByOffice = false } = user;
  const row = {
    name: trimmed(user.name),
    surname: trimmed(user.surname),
    phone_number: trimmed(user.phoneNumber),
    is_active: isActive,
    lockout_enabled: lockoutEnabled,
  };
  refuseOn(await nameErrors(transaction, tenantId, user));
  await claimNames(user, () =>
    transaction
      .insertInto('user_account')
      .values({
        ...row,
        id,
        tenant_id: tenantId,
        email,
        user_name: userName,
        normalized_user_name: normalize(userName),
        normalized_email: normalize(email),
        email_given_by_office: isEmailGivenByOffice,
        password_hash: user.passwordHash,
        last_password_change_time: sql<Date>`now()`,
        security_stamp: newStamp(),
        concurrency_stamp: newStamp(),
        creator_id: actor.caller.userId,
      })
      .execute(),
  );
  if (roleIds.length > 0)
    await transaction
      .insertInto('user_role')
      .values(roleIds.map((role_id) => ({ user_id: id, role_id })))
      .execute();
  const after = {
    userName,
    email,
    name: row.name,
    surname: row.surname,
    phoneNumber: row.phone_number,
    isActive,
    lockoutEnabled,
    roleIds,
  };
  await recordChange(transaction, actor, { entity: 'User', entityId: id, event: 'created', after, tenantId });
  return id;
}
