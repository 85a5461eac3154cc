/** Proves that the owner changes the account: the token alone may be a copy. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/errors';
import { identityFailure } from '../../users/identityErrors';
import { checkCredentials } from '../passwords/credentials';
import type { Owner } from './actor';
import { tooMany } from './limits';

/** The time for which a sign-in proves who the user is. */
const FRESH_SECONDS = 10 * 60;

interface Provable {
  readonly userName: string;
  readonly hasPassword: boolean;
}

/**
 * Checks the current password; for users who have none, requires a sign-in of the last ten minutes.
 * @throws ApiError 403 `Sace:CurrentPasswordNeeded` when none was sent, `PasswordMismatch`, `UserLockedOut`,
 * `Sace:FreshSignInNeeded`; 429.
 */
export async function proveOwnership(
  database: Database,
  owner: Owner,
  { userName, hasPassword }: Provable,
  password: string,
): Promise<void> {
  if (!hasPassword) {
    if (!(await hasSignedInLately(database, owner))) throw refusal('Sace:FreshSignInNeeded', []);
    return;
  }
  if (password === '') throw refusal('Sace:CurrentPasswordNeeded', ['currentPassword']);
  await proveKnowledge(database, owner, userName, password);
}

/**
 * Compares the current password; a wrong one counts as a guess of this user. @throws ApiError 403
 * `PasswordMismatch`, `UserLockedOut`; 429.
 */
export async function proveKnowledge(
  database: Database,
  { origin, caller: { tenantId } }: Owner,
  userName: string,
  password: string,
): Promise<void> {
  const checked = await checkCredentials(
    { database },
    { tenantId, login: userName, password, origin, clientId: null, purpose: 'change' },
  );
  if (checked.outcome === 'accepted') return;
  const { reason, retryAfterSeconds = null } = checked;
  if (reason === 'too_many_attempts') throw tooMany(retryAfterSeconds);
  if (reason === 'locked_out') throw lockedOut(retryAfterSeconds);
  throw identityFailure({ code: 'PasswordMismatch', member: 'currentPassword' });
}

async function hasSignedInLately(database: Database, { userId, kept, signedInAt }: Owner): Promise<boolean> {
  if (signedInAt !== null) return Date.now() - signedInAt.getTime() <= FRESH_SECONDS * 1000;
  if (kept.grantIds.length === 0) return false;
  const row = await database
    .selectFrom('sign_in_session')
    .select('grant_id')
    .where('grant_id', 'in', kept.grantIds)
    .where('user_id', '=', userId)
    .where(sql<boolean>`proved_at > now() - make_interval(secs => ${FRESH_SECONDS})`)
    .executeTakeFirst();
  return row !== undefined;
}

function refusal(key: string, members: readonly string[]): ApiError {
  const message = { resource: 'Sace', key };
  return new ApiError(403, message, {
    code: key,
    validationErrors: members.length > 0 ? [{ message, members }] : null,
  });
}

function lockedOut(retryAfterSeconds: number | null): ApiError {
  const message = { resource: 'AbpIdentity', key: 'Volo.Abp.Identity:UserLockedOut' };
  return new ApiError(403, message, {
    code: message.key,
    validationErrors: [{ message, members: ['currentPassword'] }],
    retryAfterSeconds,
  });
}
