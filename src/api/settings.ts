import { ask } from './client';
import { OpenAPI } from './generated/core/OpenAPI';
import { request } from './generated/core/request';

type EmailSettings = {
  defaultFromDisplayName: string;
  defaultFromAddress: string;
  smtpHost: string;
  smtpPort: number;
  smtpEnableSsl: boolean;
  smtpUseDefaultCredentials: boolean;
  smtpDomain: string;
  smtpUserName: string;
  smtpPassword: string;
};
type Dto = { [Name in keyof EmailSettings]: EmailSettings[Name] | null };
type TestEmail = { senderEmailAddress: string; targetEmailAddress: string; subject: string; body: string };

const url = '/api/setting-management/emailing';

/** How outgoing mail is sent (API-05..07). All need SettingManagement.Emailing. */
export const settingsApi = {
  getEmailing: (signal?: AbortSignal): Promise<EmailSettings> => ask(() => request<Dto>(OpenAPI, { method: 'GET', url }), toSettings, signal),
  updateEmailing: (settings: EmailSettings): Promise<void> => ask(() => request(OpenAPI, { method: 'POST', url, body: settings, mediaType: 'application/json' }), () => undefined),
  sendTestEmail: (email: TestEmail): Promise<void> =>
    ask(() => request(OpenAPI, { method: 'POST', url: `${url}/send-test-email`, body: email, mediaType: 'application/json' }), () => undefined),
};

function toSettings(dto: Dto): EmailSettings {
  return {
    defaultFromDisplayName: dto.defaultFromDisplayName ?? '',
    defaultFromAddress: dto.defaultFromAddress ?? '',
    smtpHost: dto.smtpHost ?? '',
    smtpPort: dto.smtpPort ?? 25,
    smtpEnableSsl: dto.smtpEnableSsl === true,
    smtpUseDefaultCredentials: dto.smtpUseDefaultCredentials === true,
    smtpDomain: dto.smtpDomain ?? '',
    smtpUserName: dto.smtpUserName ?? '',
    smtpPassword: dto.smtpPassword ?? '',
  };
}
