/** Makes users at their first sign-in, when another provider vouches for their identity. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { defaultRoleIds } from '../users/defaultRoles';
import type { Account } from './accounts';
import { newStamp, normalize } from '../../platform/names';

export interface Newcomer extends Omit<Account, 'passwordHash' | 'securityStamp'> {
  readonly phoneNumber?: string | null;
  readonly fiscalCode?: string;
}

/** Makes the user, without password, with the tenant's default roles and no other right. */
export async function insertNewcomer(transaction: Transaction<Schema>, newcomer: Newcomer): Promise<void> {
  const {
    id,
    tenantId,
    userName,
    name,
    surname,
    email,
    emailConfirmed,
    phoneNumber = null,
    fiscalCode = null,
  } = newcomer;
  await transaction
    .insertInto('user_account')
    .values({
      id,
      tenant_id: tenantId,
      name,
      surname,
      email,
      email_confirmed: emailConfirmed,
      user_name: userName,
      normalized_user_name: normalize(userName),
      normalized_email: normalize(email),
      phone_number: phoneNumber,
      fiscal_code: fiscalCode,
      security_stamp: newStamp(),
      concurrency_stamp: newStamp(),
      is_external: true,
    })
    .execute();
  const roleIds = await defaultRoleIds(transaction, tenantId);
  if (roleIds.length > 0)
    await transaction
      .insertInto('user_role')
      .values(roleIds.map((role_id) => ({ user_id: id, role_id })))
      .execute();
}
