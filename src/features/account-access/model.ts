/** The fields of the registration form. */
export type Registration = { userName: string; emailAddress: string; password: string };

/** The user and the secret that the link of a mail carries. */
export type ResetLink = { userId: string; resetToken: string };
export type PasswordReset = ResetLink & { password: string };

/**
 * `returnUrl`: the address that the user wanted to visit. It travels through the pages and the mail; the sign-in
 * validates it.
 */
export type ResetCodeRequest = { email: string; returnUrl: string | null };

/** The calls this feature needs. None of them needs a session. */
export type AccountAccessApi = {
  register: (registration: Registration) => Promise<void>;
  sendPasswordResetCode: (request: ResetCodeRequest) => Promise<void>;
  /** True while the link is valid. */
  verifyResetLink: (link: ResetLink) => Promise<boolean>;
  resetPassword: (reset: PasswordReset) => Promise<void>;
};
