import * as emailSettingsUpdate from '../../../../common/generated/lengths/EmailSettingsUpdate';
import * as testEmail from '../../../../common/generated/lengths/TestEmail';
import { email, integer, max, maxLength, min, required, type Rule, type Rules } from '../../../shared/forms/rules';
import { isGranted, type GrantedPolicies } from '../../../shared/policies';
import { messages } from './messages';
import type { EmailSettings, TestEmail } from './model';

/** The settings as they stand in the form: the port is a text there. */
export type EmailDraft = Omit<EmailSettings, 'smtpPort' | 'stamp'> & { smtpPort: string };

export const draftOf = ({ stamp: _stamp, ...settings }: EmailSettings): EmailDraft => ({
  ...settings,
  smtpPort: String(settings.smtpPort),
});
export const settingsOf = (draft: EmailDraft): EmailSettings => ({ ...draft, smtpPort: Number(draft.smtpPort) });

const hostLabel = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}_])?$/u;

/** One byte of an IPv4 address. */
const isByte = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 255;

/**
 * Returns true for a host name or an IP address. A whole web address or a port is refused here, before a mail fails
 * because of it.
 */
function isHost(text: string): boolean {
  if (text.length > 253) return false;
  if (text.includes(':')) return /^[\da-f:.]{2,45}$/i.test(text) && text.split(':').length > 2;
  const labels = text.replace(/\.$/, '').split('.');
  if (/^\d+$/.test(labels.at(-1) ?? '')) return labels.length === 4 && labels.every(isByte);
  return labels.every((label) => hostLabel.test(label));
}
const host: Rule<string> = (value) =>
  value.trim() === '' || isHost(value.trim()) ? undefined : { text: messages.hostForm };

/**
 * Returns the password after an edit of the field while it shows the mask: typing begins a new password, and adds
 * nothing to the mask.
 */
export function typedOver(mask: string, before: string, after: string): string {
  if (mask === '' || before !== mask) return after;
  let [start, end] = [0, 0];
  while (start < before.length && before[start] === after[start]) start += 1;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

/** VAL-01, with the server's bounds. */
export const emailRules: Rules<EmailDraft> = {
  defaultFromDisplayName: [required, maxLength(emailSettingsUpdate.defaultFromDisplayName)],
  defaultFromAddress: [required, email, maxLength(emailSettingsUpdate.defaultFromAddress)],
  smtpHost: [maxLength(emailSettingsUpdate.smtpHost), host],
  smtpPort: [required, integer, min(1), max(65_535)],
  smtpDomain: [maxLength(emailSettingsUpdate.smtpDomain)],
  smtpUserName: [maxLength(emailSettingsUpdate.smtpUserName)],
  smtpPassword: [maxLength(emailSettingsUpdate.smtpPassword)],
};

/** VAL-02. */
export const testEmailRules: Rules<TestEmail> = {
  senderEmailAddress: [required, email],
  targetEmailAddress: [required, email],
  subject: [required, maxLength(testEmail.subject)],
  body: [maxLength(testEmail.body)],
};

/**
 * SET-05: returns a whole number from 0 to 9998, by which one test mail differs from the next. `random` gives numbers
 * from 0 up to 1, without 1.
 */
export const testNumber = (random: () => number = Math.random) => Math.floor(random() * 9999);

export type SettingTab = 'emailing' | 'features' | 'statements' | 'fee' | 'register';
const policies: Record<SettingTab, string> = {
  emailing: 'SettingManagement.Emailing',
  features: 'FeatureManagement.ManageHostFeatures',
  statements: 'SettingManagement.Statements',
  fee: 'SettingManagement.Fee',
  register: 'SettingManagement.PublicRegister',
};

/** POL-02: returns the tabs of this user. Their orders are the same, so they are sorted by title. */
export function visibleTabs(granted: GrantedPolicies, titleOf: (tab: SettingTab) => string): SettingTab[] {
  return (Object.keys(policies) as SettingTab[])
    .filter((tab) => isGranted(granted, policies[tab]))
    .sort((one, other) => titleOf(one).localeCompare(titleOf(other)));
}
