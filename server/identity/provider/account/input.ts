/** What people write about themselves, made ready to be kept. */
import { ApiError } from '../../../platform/errors';
import { notValid, requireEmail, requireText } from '../../../platform/fieldRules';
import type { Database } from '../../../platform/database/schema';
import type { IdentityError } from '../../users/identityErrors';
import { normalize } from '../../../platform/names';

/** A text of one line without blanks around it; null when nothing is left. Throws a 400 at the member for line ends and other control characters. */
export function optionalLine(text: string | null, member: string): string | null {
  const line = text?.trim() ?? '';
  if (!/\p{Cc}/u.test(line)) return line || null;
  throw notValid(member);
}

/** The same, which must not be empty. */
export const requiredLine = (text: string, member: string): string =>
  requireText(member, optionalLine(text, member) ?? '');

/** An e-mail address without blanks around it; whether mail arrives there only a mail shows. */
export const emailAddress = (text: string, member: string): string => requireEmail(member, requiredLine(text, member));

/** Whoever chose another user's address for a name would stand in the way of their sign-in by address. */
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

/** Does the work; an error about the member `email` becomes one about what the request calls it. */
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
