import * as loginInput from '../../../../common/generated/lengths/LoginInput';
import { messages } from './messages';

/** The typed values, and their problems: at most one message for each field. */
export type Draft = { userName: string; password: string };
export type Problems = Partial<Record<keyof Draft, (typeof messages)[keyof typeof messages]>>;

/** Checks the form. Spaces around a user name are a slip of the keyboard; those of a password are part of it. */
export function problemsOf({ userName, password }: Draft): Problems {
  return {
    ...(userName.trim() === '' && { userName: messages.userNameRequired }),
    ...(userName.trim().length > loginInput.userNameOrEmailAddress && { userName: messages.userNameLong }),
    ...(password === '' && { password: messages.passwordRequired }),
    ...(password.length > loginInput.password && { password: messages.passwordLong }),
  };
}
