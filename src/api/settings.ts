import { ask, askFor } from './client';
import type { EmailSettings as Dto } from './generated/models/EmailSettings';
import type { TestEmail } from './generated/models/TestEmail';
import { EmailSettingsService as Service } from './generated/services/EmailSettingsService';

/** The settings with empty texts for those that have no value. */
type EmailSettings = { [Name in keyof Dto]: NonNullable<Dto[Name]> };

type Mail = Omit<TestEmail, 'settings'>;

/** Settings of outgoing mail (API-05..07). All need SettingManagement.Emailing. */
export const settingsApi = {
  /** The password is a mask when one is stored. */
  getEmailing: (signal?: AbortSignal): Promise<EmailSettings> =>
    askFor(() => Service.emailSettingsGet(), toSettings, signal),
  /** The mask as password leaves the stored one; empty texts restore their default. */
  updateEmailing: (settings: EmailSettings): Promise<void> =>
    ask(() => Service.emailSettingsUpdate({ requestBody: settings })),
  /** Sends with these settings without storing them; with null, by the stored settings. */
  sendTestEmail: (email: Mail, settings: EmailSettings | null): Promise<void> =>
    ask(() => Service.emailSettingsSendTestEmail({ requestBody: { ...email, ...(settings && { settings }) } })),
};

const toSettings = ({ smtpHost, smtpUserName, smtpPassword, smtpDomain, ...rest }: Dto): EmailSettings => ({
  ...rest,
  smtpHost: smtpHost ?? '',
  smtpUserName: smtpUserName ?? '',
  smtpPassword: smtpPassword ?? '',
  smtpDomain: smtpDomain ?? '',
});
