import { messages } from './messages';

/** The typed values, and their problems: at most one message for each field. */
export type Draft = { userName: string; password: string };
export type Problems = Partial<Record<keyof Draft, (typeof messages)[keyof typeof messages]>>;

/** The longest user name and password that the server takes, in characters. */
const LONGEST = { userName: 255, password: 128 };

/** Checks the form. Spaces around a user name are a slip of the keyboard; those of a password are part of it. */
export function problemsOf({ userName, password }: Draft): Problems {
  return {
    ...(userName.trim() === '' && { userName: messages.userNameRequired }),
    ...(userName.trim().length > LONGEST.userName && { userName: messages.userNameLong }),
    ...(password === '' && { password: messages.passwordRequired }),
    ...(password.length > LONGEST.password && { password: messages.passwordLong }),
  };
}
