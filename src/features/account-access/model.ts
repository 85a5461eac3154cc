/** What a visitor types to become a user. */
export type Registration = { userName: string; emailAddress: string; password: string };

/** The user and the secret that the link of a mail carries. */
export type ResetLink = { userId: string; resetToken: string };
export type PasswordReset = ResetLink & { password: string };

/** Where the user wants to go after all this: carried through the pages and the mail, judged by the sign-in. */
export type ResetCodeRequest = { email: string; returnUrl: string | null };

/** The calls this feature needs. None of them needs a session. */
export type AccountAccessApi = {
  register: (registration: Registration) => Promise<void>;
  sendPasswordResetCode: (request: ResetCodeRequest) => Promise<void>;
  /** Whether the link still opens anything. */
  verifyResetLink: (link: ResetLink) => Promise<boolean>;
  resetPassword: (reset: PasswordReset) => Promise<void>;
};
