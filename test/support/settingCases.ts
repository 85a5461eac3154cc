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

/** The stored settings of the first tenant, so that each operation that reads them answers both tenants differently. */
export const SETTINGS_OF_FIRST = {
  'Abp.Mailing.DefaultFromAddress': 'noreply@prima.example',
  'Abp.Timing.TimeZone': 'Europe/Paris',
  'Sace.Statements.entity': 'Unione dei Comuni',
  'Sace.Fee.Iban': 'IT60X0542811101000000123456',
};

export const SETTING_OWN = {
  publicStatementsUpdate: () => ({ payload: { ...STATEMENT_DEFAULTS, entity: 'Seconda' } }),
  feeAccountUpdate: () => ({ payload: FEE_ACCOUNT }),
  publicRegisterSettingsUpdate: () => ({ payload: PUBLIC_REGISTER }),
  emailSettingsUpdate: () => ({
    payload: { smtpPort: 25, defaultFromAddress: 'noreply@seconda.example', defaultFromDisplayName: 'Seconda' },
  }),
  emailSettingsSendTestEmail: () => ({
    payload: { senderEmailAddress: 'a@seconda.example', targetEmailAddress: 'b@seconda.example', subject: 'Prova' },
  }),
  timeZoneSettingsUpdate: () => ({ query: { timezone: 'UTC' } }),
};
