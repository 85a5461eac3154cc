/** Checks the texts that people enter about themselves. */
import { ApiError } from '../../../platform/errors';
import { requireEmail, requireText } from '../../../platform/fieldRules';
import type { Database } from '../../../platform/database/schema';
import type { IdentityError } from '../../users/identityErrors';
import { normalize } from '../../../platform/names';

/** Checks the form of an e-mail address; only a mail shows whether mail arrives there. */
export const emailAddress = (text: string, member: string): string => requireEmail(member, requireText(member, text));

/** Reports an error for a user name that is another user's address: it would block their sign-in by address. */
export async function nameOfOthers(
  database: Database,
  tenantId: string,
  userName: string,
  userId: string | null,
): Promise<IdentityError[]> {
  const owner = await database
    .selectFrom('user_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('normalized_email', '=', normalize(userName))
    .where('is_deleted', '=', false)
    .$if(userId !== null, (query) => query.where('id', '!=', userId))
    .executeTakeFirst();
  return owner ? [{ code: 'DuplicateUserName', values: [userName], member: 'userName' }] : [];
}

/** Runs the work, and renames the member `email` in its errors to the name that the request has for it. */
export async function callingEmail<T>(member: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.validationErrors === null) throw error;
    const { status, text, ...rest } = error;
    const named = (given: string) => (given === 'email' ? member : given);
    throw new ApiError(status, text, {
      ...rest,
      validationErrors: error.validationErrors.map(({ message, members }) => ({
        message,
        members: members.map(named),
      })),
    });
  }
}
