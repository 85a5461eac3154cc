/** The requests for settings of another tenant, for test/server/isolation.test.ts. */
import { STATEMENT_DEFAULTS } from '../../server/platform/settings/statements';

/** The IBAN of the textbooks. */
export const FEE_ACCOUNT = {
  beneficiary: 'Regione',
  iban: 'IT60X0542811101000000123456',
  reason: 'Contributo {protocollo}',
};

export const PUBLIC_REGISTER = {
  rowLevel: true,
  publisher: 'Seconda',
  publisherCode: 'seconda',
  contact: 'urp@seconda.example',
  indexed: true,
};

export const SETTING_LISTS = {
  emailSettingsGet: {},
  publicStatementsGet: {},
  feeAccountGet: {},
  publicRegisterSettingsGet: {},
  timeZoneSettingsGet: {},
  timeZoneSettingsGetTimezones: {},
};

export const SETTING_OWN = {
  emailSettingsUpdate: () => ({
    payload: { smtpPort: 25, defaultFromAddress: 'noreply@seconda.example', defaultFromDisplayName: 'Seconda' },
  }),
  emailSettingsSendTestEmail: () => ({
    payload: { senderEmailAddress: 'a@seconda.example', targetEmailAddress: 'b@seconda.example', subject: 'Prova' },
  }),
  publicStatementsUpdate: () => ({ payload: { ...STATEMENT_DEFAULTS, entity: 'Seconda' } }),
  feeAccountUpdate: () => ({ payload: FEE_ACCOUNT }),
  publicRegisterSettingsUpdate: () => ({ payload: PUBLIC_REGISTER }),
  timeZoneSettingsUpdate: () => ({ query: { timezone: 'UTC' } }),
};
