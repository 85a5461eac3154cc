/** Users who are made at their first sign-in, since somebody else vouches for who they are. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema';
import type { Account } from './accounts';
import { newStamp, normalize } from './users';

export interface Newcomer extends Omit<Account, 'passwordHash'> {
  readonly phoneNumber?: string | null;
  readonly fiscalCode?: string;
}

/** Makes the user, without password, with the tenant's default roles and no other right. */
export async function insertNewcomer(transaction: Transaction<Schema>, newcomer: Newcomer): Promise<void> {
  const { id, tenantId, userName, name, surname, email, emailConfirmed, phoneNumber = null, fiscalCode = null } = newcomer;
  await transaction
    .insertInto('user_account')
    .values({
      ...{ id, tenant_id: tenantId, name, surname, email, email_confirmed: emailConfirmed },
      ...{ user_name: userName, normalized_user_name: normalize(userName), normalized_email: normalize(email) },
      ...{ phone_number: phoneNumber, fiscal_code: fiscalCode, security_stamp: newStamp(), concurrency_stamp: newStamp() },
      is_external: true,
    })
    .execute();
  await sql`insert into user_role (user_id, role_id) select ${id}, id from role where tenant_id = ${tenantId} and is_default`.execute(transaction);
}
