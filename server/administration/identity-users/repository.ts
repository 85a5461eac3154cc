import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { newStamp, normalize } from '../../platform/names';

/** The changeable values of a user, except roles and password. */
export interface UserValues {
  readonly userName: string;
  readonly email: string;
  readonly name: string | null;
  readonly surname: string | null;
  readonly phoneNumber: string | null;
  readonly isActive: boolean;
  readonly lockoutEnabled: boolean;
}

/** Reads the user and locks the row until the transaction ends. */
export const lockUser = (transaction: Transaction<Schema>, id: string) =>
  transaction
    .selectFrom('user_account')
    .select([
      'id',
      'user_name as userName',
      'email',
      'name',
      'surname',
      'phone_number as phoneNumber',
      'is_active as isActive',
      'lockout_enabled as lockoutEnabled',
      'concurrency_stamp as concurrencyStamp',
      'is_external as isExternal',
    ])
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();

/** Returns the columns that every change sets: its author, and new stamps. */
export const changed = (by: string | null) => ({
  concurrency_stamp: newStamp(),
  entity_version: sql<number>`entity_version + 1`,
  last_modification_time: sql<Date>`now()`,
  last_modifier_id: by,
});

/** The effects of a change besides the new values: a changed address or number has to be confirmed again. */
export interface Consequences {
  readonly by: string | null;
  readonly isOtherEmail: boolean;
  readonly isOtherPhone: boolean;
  /** The hash of a new password; null when it stays. */
  readonly passwordHash: string | null;
}

export async function updateUser(
  transaction: Transaction<Schema>,
  id: string,
  values: UserValues,
  { by, isOtherEmail, isOtherPhone, passwordHash }: Consequences,
): Promise<void> {
  const { userName, email, name, surname, phoneNumber, isActive, lockoutEnabled } = values;
  await transaction
    .updateTable('user_account')
    .set({
      user_name: userName,
      normalized_user_name: normalize(userName),
      email,
      normalized_email: normalize(email),
      name,
      surname,
      phone_number: phoneNumber,
      is_active: isActive,
      lockout_enabled: lockoutEnabled,
      ...changed(by),
      ...(isOtherEmail && { email_confirmed: false, email_given_by_office: true }),
      ...(isOtherPhone && { phone_number_confirmed: false }),
      ...(passwordHash !== null && {
        password_hash: passwordHash,
        last_password_change_time: sql<Date>`now()`,
        security_stamp: newStamp(),
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** Updates the user's stamp and modification time after a change of roles. */
export async function touchUser(transaction: Transaction<Schema>, id: string, by: string | null): Promise<void> {
  await transaction.updateTable('user_account').set(changed(by)).where('id', '=', id).execute();
}

/** Marks the user as deleted: rows that refer to it stay valid, and its name is free again. */
export async function deleteUser(transaction: Transaction<Schema>, id: string, by: string | null): Promise<void> {
  const deletion = {
    is_deleted: true,
    deleter_id: by,
    deletion_time: sql<Date>`now()`,
    concurrency_stamp: newStamp(),
    security_stamp: newStamp(),
  };
  await transaction.updateTable('user_account').set(deletion).where('id', '=', id).execute();
}
