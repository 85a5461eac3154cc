/** The settings of outgoing mail for the host or a tenant (ABP's e-mail settings). */
import type { Schemas } from '../../platform/handler';
import { HOST_TENANT_ID } from '../../platform/database/schema';
import type { Scope } from '../../platform/deps';
import { badRequest, type ApiError } from '../../platform/errors';
import type { FeatureName } from '../../platform/features/features';
import { requireEmail, requireHost, requireText } from '../../platform/fieldRules';
import { passwordPlace } from '../../platform/mail/mailServer';
import type { Sealer } from '../../platform/secrets';
import { SETTINGS } from '../../platform/settings/settings';
import type { LayeredSettings, SetValues } from '../../platform/settings/settingValues';
import { changeSettings, ownerOf, type SettingChanges } from './repository';
import { requireStamp } from './settingStamp';

/** The mask for a stored password: clients read it, and send it to leave the password unchanged. */
export const PASSWORD_MASK = '********';

const PASSWORD = 'Abp.Mailing.Smtp.Password';

/** The settings that the form stores in one piece. */
export const emailingNames = [
  'Abp.Mailing.Smtp.Host',
  'Abp.Mailing.Smtp.Port',
  'Abp.Mailing.Smtp.UserName',
  PASSWORD,
  'Abp.Mailing.Smtp.Domain',
  'Abp.Mailing.Smtp.EnableSsl',
  'Abp.Mailing.Smtp.UseDefaultCredentials',
  'Abp.Mailing.DefaultFromAddress',
  'Abp.Mailing.DefaultFromDisplayName',
] as const;

/** The features that must be on: tenants need the host's permission besides. */
export const featuresOfEmailing = (tenantId: string): FeatureName[] =>
  tenantId === HOST_TENANT_ID
    ? ['SettingManagement.Enable']
    : ['SettingManagement.Enable', 'SettingManagement.AllowChangingEmailSettings'];

/** Reads the settings of the mail server. A tenant learns nothing of the host's server. */
export function emailSettings({ all, host, tenant }: LayeredSettings, tenantId: string): Schemas['EmailSettings'] {
  const own = tenantId === HOST_TENANT_ID ? host : tenant;
  const text = (name: string) => own.text(name) || null;
  return {
    smtpHost: text('Abp.Mailing.Smtp.Host'),
    smtpPort: all.count('Abp.Mailing.Smtp.Port'),
    smtpUserName: text('Abp.Mailing.Smtp.UserName'),
    smtpPassword: text(PASSWORD) === null ? null : PASSWORD_MASK,
    smtpDomain: text('Abp.Mailing.Smtp.Domain'),
    smtpEnableSsl: all.flag('Abp.Mailing.Smtp.EnableSsl'),
    smtpUseDefaultCredentials: all.flag('Abp.Mailing.Smtp.UseDefaultCredentials'),
    defaultFromAddress: all.text('Abp.Mailing.DefaultFromAddress'),
    defaultFromDisplayName: all.text('Abp.Mailing.DefaultFromDisplayName'),
  };
}

/**
 * Stores new settings; equal ones change nothing.
 * @throws ApiError 400 for a value that breaks its rule, and at the password for a mask together with another server:
 * it would get the stored password; 403 ConcurrencyFailure for settings that somebody else has changed since.
 */
export async function updateEmailSettings(
  { caller, database, ip }: Scope & { readonly ip: string },
  sealer: Sealer,
  input: Schemas['EmailSettingsUpdate'],
): Promise<void> {
  await changeSettings(
    database,
    { caller, ip },
    {
      event: 'emailing changed',
      changesFrom: changesOf(sealer, caller.tenantId, input),
      requireCurrent: (stored) => {
        requireStamp(stored, emailingNames, input.stamp);
      },
      historyText: (name, value) => (name === PASSWORD && value !== null ? PASSWORD_MASK : value),
    },
  );
}

/**
 * Returns a function that merges new settings into the stored values without storing anything.
 * @throws ApiError as `updateEmailSettings` does: a trial must reveal no more than a change.
 */
export function withEmailSettings(
  sealer: Sealer,
  tenantId: string,
  input: Schemas['EmailSettingsUpdate'],
): (stored: SetValues) => SetValues {
  const changes = changesOf(sealer, tenantId, input);
  return (stored) =>
    new Map(
      [...stored, ...changes(stored)].flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
    );
}

function changesOf(
  sealer: Sealer,
  tenantId: string,
  input: Schemas['EmailSettingsUpdate'],
): (stored: SetValues) => SettingChanges {
  const wanted = settingsFrom(input);
  const { provider, key } = ownerOf(tenantId);
  const place = passwordPlace(provider, key);
  const password = (stored: string | undefined): string | null => {
    const given = input.smtpPassword ?? '';
    if (given === '') return null;
    if (given === PASSWORD_MASK) return stored ?? null;
    return stored !== undefined && opens(sealer, stored, place, given) ? stored : sealer.seal(given, place);
  };
  return (stored) => {
    const values = new Map(
      [...wanted].map(([name, value]) => [name, provider === 'G' ? unlessDefault(name, value) : value] as const),
    );
    if (input.smtpPassword === PASSWORD_MASK && stored.has(PASSWORD) && showsElsewhere(stored, values))
      throw passwordNeededAgain();
    return values.set(PASSWORD, password(stored.get(PASSWORD)));
  };
}

/**
 * Returns true when the mail would go to another server, or no longer be encrypted. The right to change the settings
 * does not include knowing the password: neither a server of the caller's choice nor an eavesdropper may get it.
 */
function showsElsewhere(stored: ReadonlyMap<string, string>, values: SettingChanges): boolean {
  const changes = (name: string) => (stored.get(name) ?? null) !== (values.get(name) ?? null);
  return (
    changes('Abp.Mailing.Smtp.Host') ||
    changes('Abp.Mailing.Smtp.Port') ||
    (changes('Abp.Mailing.Smtp.EnableSsl') && values.get('Abp.Mailing.Smtp.EnableSsl') !== 'true')
  );
}

const passwordNeededAgain = (): ApiError =>
  badRequest({ resource: 'AbpExceptionHandling', key: 'ValidationErrorMessage' }, [
    { message: { resource: 'Sace', key: 'MailPasswordAgain' }, members: ['smtpPassword'] },
  ]);

/** Returns the texts of the settings, without the password; null for an empty one. */
function settingsFrom(input: Schemas['EmailSettingsUpdate']): Map<string, string | null> {
  const line = (member: 'smtpHost' | 'smtpUserName' | 'smtpDomain') => input[member] || null;
  const required = (member: 'defaultFromAddress' | 'defaultFromDisplayName') => requireText(member, input[member]);
  const host = line('smtpHost');
  return new Map([
    ['Abp.Mailing.Smtp.Host', host === null ? null : requireHost('smtpHost', host)],
    ['Abp.Mailing.Smtp.Port', String(input.smtpPort)],
    ['Abp.Mailing.Smtp.UserName', line('smtpUserName')],
    ['Abp.Mailing.Smtp.Domain', line('smtpDomain')],
    ['Abp.Mailing.Smtp.EnableSsl', String(input.smtpEnableSsl)],
    ['Abp.Mailing.Smtp.UseDefaultCredentials', String(input.smtpUseDefaultCredentials)],
    ['Abp.Mailing.DefaultFromAddress', requireEmail('defaultFromAddress', required('defaultFromAddress'))],
    ['Abp.Mailing.DefaultFromDisplayName', required('defaultFromDisplayName')],
  ]);
}

/**
 * Returns null for a value that equals the default: it is not stored, so that a later default applies. A tenant's
 * values are stored in any case.
 */
const unlessDefault = (name: string, value: string | null) =>
  SETTINGS.find((setting) => setting.name === name)?.default === value ? null : value;

function opens(sealer: Sealer, sealed: string, place: string, text: string): boolean {
  try {
    return sealer.open(sealed, place) === text;
  } catch {
    return false;
  }
}
