/** Creation of roles and users at start-up, safe when two replicas start together. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { HOST_TENANT_ID, type Database, type Schema } from '../../platform/database/schema';
import { newStamp, normalize } from '../../platform/names';

/** Runs `work` alone among all replicas. */
export function whileAlone<T>(database: Database, work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('sace.initial-users'))`.execute(transaction);
    return work(transaction);
  });
}

export interface NewRole {
  readonly name: string;
  readonly isStatic: boolean;
  /** True for a role that users get when they register. */
  readonly isDefault?: boolean;
  readonly permissions: readonly string[];
}

/**
 * Makes a public role of the host with its permissions, unless it exists. Permissions are granted only with the new
 * role, so that those that an administrator revoked later stay revoked.
 */
export async function ensureRole(
  transaction: Transaction<Schema>,
  { name, isStatic, isDefault = false, permissions }: NewRole,
): Promise<string> {
  const found = await transaction
    .selectFrom('role')
    .select('id')
    .where('tenant_id', '=', HOST_TENANT_ID)
    .where('normalized_name', '=', normalize(name))
    .executeTakeFirst();
  if (found) return found.id;

  const id = randomUUID();
  const role = {
    id,
    tenant_id: HOST_TENANT_ID,
    name,
    normalized_name: normalize(name),
    is_static: isStatic,
    is_default: isDefault,
    is_public: true,
    concurrency_stamp: newStamp(),
  };
  await transaction.insertInto('role').values(role).execute();
  const grants = permissions.map((permission) => ({
    id: randomUUID(),
    tenant_id: HOST_TENANT_ID,
    name: permission,
    provider_name: 'R',
    provider_key: name,
  }));
  await transaction
    .insertInto('permission_grant')
    .values(grants)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

interface NewUser {
  readonly id: string;
  readonly userName: string;
  readonly name: string;
  readonly surname: string | null;
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly passwordHash: string;
}

/**
 * Makes a user of the host with one role, unless a user of that name or id exists, even a deleted one. Returns true
 * when it was made.
 */
export async function ensureUser(transaction: Transaction<Schema>, user: NewUser, roleId: string): Promise<boolean> {
  if (await userExists(transaction, user.userName)) return false;
  const made = await transaction
    .insertInto('user_account')
    .values({
      id: user.id,
      tenant_id: HOST_TENANT_ID,
      user_name: user.userName,
      normalized_user_name: normalize(user.userName),
      name: user.name,
      surname: user.surname,
      email: user.email,
      normalized_email: normalize(user.email),
      email_confirmed: user.emailConfirmed,
      password_hash: user.passwordHash,
      security_stamp: newStamp(),
      concurrency_stamp: newStamp(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) return false;
  await transaction.insertInto('user_role').values({ user_id: user.id, role_id: roleId }).execute();
  return true;
}

/** Returns true when the host has a user of that name. */
export async function userExists(database: Database, userName: string): Promise<boolean> {
  const found = await database
    .selectFrom('user_account')
    .select('id')
    .where('tenant_id', '=', HOST_TENANT_ID)
    .where('normalized_user_name', '=', normalize(userName))
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}
