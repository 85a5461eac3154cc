import type { Held } from '../../../shared/forms/heldRequestOf';

/**
 * ENT-02. The password is the server's mask for the stored one; sent back unchanged it leaves that password as it is.
 */
export type EmailSettings = {
  defaultFromDisplayName: string;
  defaultFromAddress: string;
  smtpHost: string;
  smtpPort: number;
  smtpEnableSsl: boolean;
  smtpUseDefaultCredentials: boolean;
  smtpDomain: string;
  smtpUserName: string;
  smtpPassword: string;
  /** The server's digest of the stored values, by which it finds out that somebody else has changed them. */
  stamp?: string;
};

/** ENT-03. */
export type TestEmail = { senderEmailAddress: string; targetEmailAddress: string; subject: string; body: string };

/** The calls of the page (API-05..07). They need SettingManagement.Emailing. */
export type SettingsApi = {
  getEmailing: (signal: AbortSignal) => Promise<EmailSettings>;
  updateEmailing: (settings: EmailSettings) => Promise<void>;
  /** Resolves when the mail server took the message, by these settings, or by the stored ones without them. */
  sendTestEmail: (email: TestEmail, settings: EmailSettings | null) => Promise<void>;
};

/** Settings on their way to the flow, past the store: a password may be among them. */
export type HeldSettings = Held<EmailSettings>;
