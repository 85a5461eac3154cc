import { randomBytes, randomUUID } from 'node:crypto';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { hasAdministrator } from './lastAdministrator';
import { administratorPermissions } from '../../platform/permissions';
import { hashPassword } from '../provider/passwords/passwords';
import { ensureRole, ensureUser, userExists, whileAlone } from '../provider/users';

export const ADMIN_ROLE = { name: 'admin', isStatic: true, permissions: administratorPermissions('host') };

/** Twelve random bytes, and one letter or sign of each kind that the password rules require. */
const generatePassword = () => `${randomBytes(12).toString('base64url')}aA1*`;

/**
 * Makes the first administrator, user `admin` with the static role `admin`, unless it exists or another user is
 * administrator: an `admin` who was renamed or deleted must not come back. Returns the generated password, to be
 * printed once, or null when there is an administrator or the password was given.
 */
export async function ensureAdministrator(
  database: Database,
  given: { password?: string | undefined } = {},
): Promise<string | null> {
  if ((await userExists(database, 'admin')) || (await hasAdministrator(database, HOST_TENANT_ID))) return null;
  const password = given.password ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const made = await whileAlone(database, async (transaction) => {
    const roleId = await ensureRole(transaction, ADMIN_ROLE);
    const user = {
      id: randomUUID(),
      userName: 'admin',
      name: 'admin',
      surname: null,
      email: 'admin@localhost',
      emailConfirmed: false,
      passwordHash,
    };
    return ensureUser(transaction, user, roleId);
  });
  return made && given.password === undefined ? password : null;
}

/** Makes only the role, for a server whose users an external provider signs in: a password would open nothing there. */
export async function ensureAdministratorRole(database: Database): Promise<void> {
  await whileAlone(database, (transaction) => ensureRole(transaction, ADMIN_ROLE));
}
