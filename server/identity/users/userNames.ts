/** The rules for names and addresses of users: their form, and that no two users of a tenant share one. */
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from '../../platform/database/schema';
import { identityFailure, type IdentityError } from './identityErrors';
import { normalize } from '../../platform/names';

/** A user's name and address as typed. */
export interface UserNames {
  readonly userName: string;
  readonly email: string;
}

/** ASP.NET Identity's default: letters and digits of ASCII, so that no two names look alike. */
const USER_NAME = /^[A-Za-z0-9\-._@+]+$/;

const takenName = (userName: string): IdentityError => ({
  code: 'DuplicateUserName',
  values: [userName],
  member: 'userName',
});
const takenEmail = (email: string): IdentityError => ({ code: 'DuplicateEmail', values: [email], member: 'email' });

/**
 * Locks texts that are taken as a name or as an address until the transaction ends: no index holds that the one is not
 * the other.
 */
export async function lockNames(database: Database, tenantId: string, texts: readonly string[]): Promise<void> {
  for (const text of [...new Set(texts.map(normalize))].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sace.user-name ${tenantId} ${text}`}, 0))`.execute(
      database,
    );
}

/**
 * Returns the errors in the names of a new user, or of one (`id`) who changes them; upper and lower case count the
 * same. Nobody takes another's address for a name, or another's name for an address, which would stand in the way of
 * their sign-in. An existing name with other letters, from elsewhere, or one that is another's address, may stay. In a
 * transaction nobody else takes the names until its end.
 */
export async function nameErrors(
  database: Database,
  tenantId: string,
  { userName, email }: UserNames,
  id: string | null = null,
): Promise<IdentityError[]> {
  const [name, address] = [normalize(userName), normalize(email)];
  await lockNames(database, tenantId, [name, address]);
  const found = await database
    .selectFrom('user_account')
    .select(['id', 'user_name as userName', 'normalized_user_name as name', 'normalized_email as email'])
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', false)
    .where((where) =>
      where.or([
        where('normalized_user_name', 'in', [name, address]),
        where('normalized_email', 'in', [name, address]),
        where('id', '=', id),
      ]),
    )
    .execute();
  const others = found.filter((user) => user.id !== id);
  const current = found.find((user) => user.id === id);
  const isTaken = (text: string, of: 'name' | 'email') =>
    others.some((other) => other[of] === text || (current?.[of] !== text && [other.name, other.email].includes(text)));
  const errors: (IdentityError | false)[] = [
    userName !== current?.userName &&
      !USER_NAME.test(userName) && { code: 'InvalidUserName', values: [userName], member: 'userName' },
    isTaken(name, 'name') && takenName(userName),
    isTaken(address, 'email') && takenEmail(email),
  ];
  return errors.filter((error) => error !== false);
}

/** Writes a user; a name that another request took at the same moment gives the same error as a taken one. */
export async function claimNames<T>({ userName, email }: UserNames, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const index = error instanceof DatabaseError ? error.constraint : undefined;
    if (index === 'user_account_by_name') throw identityFailure(takenName(userName));
    if (index === 'user_account_by_email') throw identityFailure(takenEmail(email));
    throw error;
  }
}
