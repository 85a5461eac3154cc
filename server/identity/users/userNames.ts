/** The rules for names and addresses of users: their form, and that no two users of a tenant share one. */
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
 * Returns the errors in the names of a new user, or of one (`id`) who changes them; upper and lower case count the
 * same. An existing name with other letters, from elsewhere, may stay.
 */
export async function nameErrors(
  database: Database,
  tenantId: string,
  { userName, email }: UserNames,
  id: string | null = null,
): Promise<IdentityError[]> {
  const found = await database
    .selectFrom('user_account')
    .select(['id', 'user_name as userName', 'normalized_user_name as name', 'normalized_email as email'])
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', false)
    .where((where) =>
      where.or([
        where('normalized_user_name', '=', normalize(userName)),
        where('normalized_email', '=', normalize(email)),
        where('id', '=', id),
      ]),
    )
    .execute();
  const others = found.filter((user) => user.id !== id);
  const current = found.find((user) => user.id === id)?.userName;
  const errors: (IdentityError | false)[] = [
    userName !== current &&
      !USER_NAME.test(userName) && { code: 'InvalidUserName', values: [userName], member: 'userName' },
    others.some((other) => other.name === normalize(userName)) && takenName(userName),
    others.some((other) => other.email === normalize(email)) && takenEmail(email),
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
