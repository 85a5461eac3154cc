/** Checks the texts that people enter about themselves. */
import { ApiError } from '../../../platform/errors';
import { requireEmail, requireText } from '../../../platform/fieldRules';

/** Checks the form of an e-mail address; only a mail shows whether mail arrives there. */
export const emailAddress = (text: string, member: string): string => requireEmail(member, requireText(member, text));

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
