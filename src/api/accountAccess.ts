import { ask } from './client';
import { AccountService } from './generated/services/AccountService';

/** What the server calls the program that asks. */
const appName = 'Sace';

/** The ways to an account, and back into it. None needs a session; all are of the tenant in use. */
export const accountAccessApi = {
  /** Makes a user. Weak passwords and taken names are refused at their fields. */
  register: (registration: { userName: string; emailAddress: string; password: string }): Promise<void> =>
    ask(
      () => AccountService.accountRegister({ requestBody: { ...registration, appName } }),
      () => undefined,
    ),
  /** Answered alike whether somebody has the address or not. `returnUrl` comes back with the link of the mail. */
  sendPasswordResetCode: ({ email, returnUrl }: { email: string; returnUrl: string | null }): Promise<void> =>
    ask(
      () => AccountService.accountSendPasswordResetCode({ requestBody: { email, appName, returnUrl } }),
      () => undefined,
    ),
  /** Whether the link of such a mail still holds. */
  verifyResetLink: (link: { userId: string; resetToken: string }): Promise<boolean> =>
    ask(
      () => AccountService.accountVerifyPasswordResetToken({ requestBody: link }),
      (isGood) => isGood,
    ),
  /** Once for each link; all sign-ins of the user end. */
  resetPassword: (reset: { userId: string; resetToken: string; password: string }): Promise<void> =>
    ask(
      () => AccountService.accountResetPassword({ requestBody: reset }),
      () => undefined,
    ),
};
