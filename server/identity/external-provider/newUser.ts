/** Makes a user at the first sign-in of a person of an external provider. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { HOST_TENANT_ID, type Schema } from '../../platform/database/schema';
import { insertNewcomer } from '../provider/newcomers';
import { hasAdministrator } from '../users/lastAdministrator';
import { lockNames } from '../users/userNames';
import { normalize } from '../../platform/names';
import type { Profile } from './profile';

interface NewUser {
  readonly tenantId: string;
  readonly profile: Profile;
  /** The suffix of a user name that is taken: it differs between two people who want the same name. */
  readonly mark: string;
}

/**
 * Makes the user, with the tenant's default roles and no other right, and returns its id and name. A user name that is
 * taken gets the mark as a suffix; an address that is taken stays its owner's, and the new user gets one that mail
 * cannot reach (RFC 2606).
 */
export async function makeUser(
  transaction: Transaction<Schema>,
  { tenantId, profile, mark }: NewUser,
): Promise<{ id: string; userName: string }> {
  const id = randomUUID();
  const wanted = [profile.userName, `${profile.userName}-${mark}`];
  await lockNames(transaction, tenantId, [...wanted, ...(profile.email === null ? [] : [profile.email])]);
  const userName = await freeName(transaction, tenantId, wanted, `utente-${id}`);
  const email =
    profile.email !== null && (await isAddressFree(transaction, tenantId, profile.email)) ? profile.email : null;
  const address = email ?? `${id}@utenti.invalid`;
  await insertNewcomer(transaction, {
    id,
    tenantId,
    userName,
    name: profile.name,
    surname: profile.surname,
    email: address,
    emailConfirmed: email !== null && profile.emailConfirmed,
  });
  return { id, userName };
}

/** Returns the first name that is free. `admin` never is: the first administrator is made under that name. */
async function freeName(
  transaction: Transaction<Schema>,
  tenantId: string,
  wanted: readonly string[],
  last: string,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select normalized_user_name as name from user_account
    where tenant_id = ${tenantId} and not is_deleted and normalized_user_name = any(${wanted.map(normalize)})
    union select normalized_email from user_account
    where tenant_id = ${tenantId} and not is_deleted and normalized_email = any(${wanted.map(normalize)})`.execute(
    transaction,
  );
  const taken = new Set(['ADMIN', ...rows.map(({ name }) => name)]);
  return wanted.find((name) => !taken.has(normalize(name))) ?? last;
}

async function isAddressFree(transaction: Transaction<Schema>, tenantId: string, email: string): Promise<boolean> {
  const owner = await transaction
    .selectFrom('user_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where((where) =>
      where.or([
        where('normalized_email', '=', normalize(email)),
        where('normalized_user_name', '=', normalize(email)),
      ]),
    )
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return owner === undefined;
}

/**
 * Gives the user of a subject the role of administrators of the host, once: after another administrator has taken it
 * away it comes back only while the host has no administrator. Does nothing while the subject has no user.
 */
export async function appoint(transaction: Transaction<Schema>, issuer: string, subject: string): Promise<void> {
  const isUnadministered = !(await hasAdministrator(transaction, HOST_TENANT_ID));
  await sql`
    with appointed as (
      update external_login l set appointed_at = now()
      from user_account u, role r
      where l.issuer = ${issuer} and l.subject = ${subject} and (l.appointed_at is null or ${isUnadministered})
        and u.id = l.user_id and u.tenant_id = ${HOST_TENANT_ID}
        and r.tenant_id = ${HOST_TENANT_ID} and r.is_static and r.normalized_name = 'ADMIN'
      returning u.id as user_id, r.id as role_id)
    insert into user_role (user_id, role_id) select user_id, role_id from appointed
    on conflict do nothing`.execute(transaction);
}
