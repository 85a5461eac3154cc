/** Reads users for the identity provider. */
import { sql } from 'kysely';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { normalize } from '../../platform/names';

export interface Account {
  readonly id: string;
  readonly tenantId: string;
  readonly userName: string;
  readonly name: string | null;
  readonly surname: string | null;
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly passwordHash: string | null;
  /** Changes with the password, the address and the end of the account. */
  readonly securityStamp: string;
}

/** The state of a user that decides, besides the password, about a sign-in. */
export interface Credential {
  readonly account: Account;
  readonly isActive: boolean;
  /** True while an administrator's lock lasts; the lock after failed attempts is another one. */
  readonly isLocked: boolean;
  readonly phoneNumberConfirmed: boolean;
  /** False for users that an administrator exempted from lockout. */
  readonly lockoutEnabled: boolean;
}

/** True while an administrator's lock lasts. */
const isLocked = sql<boolean>`coalesce(user_account.locked_until > now(), false)`;

const columns = [
  'user_account.id as id',
  'user_account.tenant_id as tenantId',
  'user_account.user_name as userName',
  'user_account.name as name',
  'user_account.surname as surname',
  'user_account.email as email',
  'user_account.email_confirmed as emailConfirmed',
  'user_account.password_hash as passwordHash',
  'user_account.security_stamp as securityStamp',
] as const;

/** Users that are not deleted, of the host or of an active tenant. */
const existing = (database: Database) =>
  database
    .selectFrom('user_account')
    .leftJoin('tenant', 'tenant.id', 'user_account.tenant_id')
    .select(columns)
    .where('user_account.is_deleted', '=', false)
    .where((where) =>
      where.or([
        where('user_account.tenant_id', '=', HOST_TENANT_ID),
        where.and([where('tenant.is_active', '=', true), where('tenant.is_deleted', '=', false)]),
      ]),
    );

/** Users that may sign in: active and not locked by an administrator. */
const usable = (database: Database) =>
  existing(database).where('user_account.is_active', '=', true).where(isLocked, '=', false);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the user with that id (the `sub` of its tokens), or undefined. */
export async function accountById(database: Database, id: string): Promise<Account | undefined> {
  if (!UUID.test(id)) return undefined;
  return usable(database).where('user_account.id', '=', id).executeTakeFirst();
}

/**
 * Returns the user with that name or else with that e-mail address; upper and lower case count the same. Inactive users
 * are found, too.
 */
export async function credentialByLogin(
  database: Database,
  tenantId: string,
  login: string,
): Promise<Credential | undefined> {
  const text = normalize(login);
  if (text.includes('\0')) return undefined;
  const row = await existing(database)
    .select([
      'user_account.is_active as isActive',
      isLocked.as('isLocked'),
      'phone_number_confirmed as phoneNumberConfirmed',
      'lockout_enabled as lockoutEnabled',
    ])
    .where('user_account.tenant_id', '=', tenantId)
    .where((where) => where.or([where('normalized_user_name', '=', text), where('normalized_email', '=', text)]))
    .orderBy(sql`normalized_user_name = ${text}`, 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const { isActive, isLocked: isLockedNow, phoneNumberConfirmed, lockoutEnabled, ...account } = row;
  return { account, isActive, isLocked: isLockedNow, phoneNumberConfirmed, lockoutEnabled };
}

/**
 * Returns the id of an active tenant, given by id or by name; empty means the host. Undefined for an unknown tenant.
 */
export async function tenantIdOf(database: Database, idOrName: string): Promise<string | undefined> {
  const text = idOrName.trim();
  if (text === '' || text === HOST_TENANT_ID) return HOST_TENANT_ID;
  if (text.includes('\0')) return undefined;
  const tenants = database
    .selectFrom('tenant')
    .select('id')
    .where('is_active', '=', true)
    .where('is_deleted', '=', false);
  const found = await (
    UUID.test(text) ? tenants.where('id', '=', text) : tenants.where('normalized_name', '=', normalize(text))
  ).executeTakeFirst();
  return found?.id;
}
