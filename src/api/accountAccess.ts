import { ask, askFor } from './client';
import { AccountService } from './generated/services/AccountService';

/** The server's name for this program. */
const appName = 'Sace';

/** Registration and password reset. None needs a session; all apply to the tenant in use. */
export const accountAccessApi = {
  /** Makes a user. Weak passwords and taken names are refused at their fields. */
  register: (registration: { userName: string; emailAddress: string; password: string }): Promise<void> =>
    askFor(
      () => AccountService.accountRegister({ requestBody: { ...registration, appName } }),
      () => undefined,
    ),
  /**
   * The answer is the same whether or not somebody has the address. `returnUrl` becomes part of the link in the mail.
   */
  sendPasswordResetCode: ({ email, returnUrl }: { email: string; returnUrl: string | null }): Promise<void> =>
    ask(() => AccountService.accountSendPasswordResetCode({ requestBody: { email, appName, returnUrl } })),
  /** Resolves to true while the link in a mail for a password reset is valid. */
  verifyResetLink: (link: { userId: string; resetToken: string }): Promise<boolean> =>
    ask(() => AccountService.accountVerifyPasswordResetToken({ requestBody: link })),
  /** Sets the new password, once for each link; ends all sessions of the user. */
  resetPassword: (reset: { userId: string; resetToken: string; password: string }): Promise<void> =>
    ask(() => AccountService.accountResetPassword({ requestBody: reset })),
};
