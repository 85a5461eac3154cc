/** How mail is sent, as the host or a tenant may read and change it (ABP's e-mail settings). */
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

/** Stands for a password that is stored: what a client reads, and what it sends to leave the password as it is. */
export const PASSWORD_MASK = '********';

const PASSWORD = 'Abp.Mailing.Smtp.Password';

export interface EmailSettings {
  readonly smtpHost?: string | null;
  readonly smtpPort: number;
  readonly smtpUserName?: string | null;
  readonly smtpPassword?: string | null;
  readonly smtpDomain?: string | null;
  readonly smtpEnableSsl: boolean;
  readonly smtpUseDefaultCredentials: boolean;
  readonly defaultFromAddress: string;
  readonly defaultFromDisplayName: string;
}

/** What must be on: tenants need the host's leave besides. */
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
 * Keeps new settings; the same ones again change nothing.
 * @throws ApiError 400 for a value that breaks its rule, and at the password for a mask that another server would be shown.
 */
export async function updateEmailSettings(
  { caller, database, ip }: Scope & { readonly ip: string },
  sealer: Sealer,
  input: EmailSettings,
): Promise<void> {
  await changeSettings(
    database,
    { caller, ip },
    'emailing changed',
    changesOf(sealer, caller.tenantId, input),
    (name, value) => (name === PASSWORD && value !== null ? PASSWORD_MASK : value),
  );
}

/**
 * The values of a tenant or the host as they would be with new settings, of which nothing is kept.
 * @throws ApiError as `updateEmailSettings` does: who tries settings out sees no more than who keeps them.
 */
export function withEmailSettings(
  sealer: Sealer,
  tenantId: string,
  input: EmailSettings,
): (kept: SetValues) => SetValues {
  const changes = changesOf(sealer, tenantId, input);
  return (kept) =>
    new Map([...kept, ...changes(kept)].flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])));
}

function changesOf(sealer: Sealer, tenantId: string, input: EmailSettings): (kept: SetValues) => SettingChanges {
  const wanted = settingsFrom(input);
  const { provider, key } = ownerOf(tenantId);
  const place = passwordPlace(provider, key);
  const password = (kept: string | undefined): string | null => {
    const given = input.smtpPassword ?? '';
    if (given === '') return null;
    if (given === PASSWORD_MASK) return kept ?? null;
    return kept !== undefined && opens(sealer, kept, place, given) ? kept : sealer.seal(given, place);
  };
  return (kept) => {
    const values = new Map(
      [...wanted].map(([name, value]) => [name, provider === 'G' ? unlessDefault(name, value) : value] as const),
    );
    if (input.smtpPassword === PASSWORD_MASK && kept.has(PASSWORD) && showsElsewhere(kept, values)) throw askedAgain();
    return values.set(PASSWORD, password(kept.get(PASSWORD)));
  };
}

/**
 * Whether the server would be another one, or no longer have to encrypt. Who may change the settings does not know the password
 * by that: a server of their choice, or whoever listens on the way, must not be shown it.
 */
function showsElsewhere(kept: ReadonlyMap<string, string>, values: SettingChanges): boolean {
  const changes = (name: string) => (kept.get(name) ?? null) !== (values.get(name) ?? null);
  return (
    changes('Abp.Mailing.Smtp.Host') ||
    changes('Abp.Mailing.Smtp.Port') ||
    (changes('Abp.Mailing.Smtp.EnableSsl') && values.get('Abp.Mailing.Smtp.EnableSsl') !== 'true')
  );
}

const askedAgain = (): ApiError =>
  badRequest({ resource: 'AbpExceptionHandling', key: 'ValidationErrorMessage' }, [
    { message: { resource: 'Sace', key: 'MailPasswordAgain' }, members: ['smtpPassword'] },
  ]);

/** The texts of settings, without the password; null where there is nothing to keep. */
function settingsFrom(input: EmailSettings): Map<string, string | null> {
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

/** What is as it would be anyway is not kept, so that a later default reaches it. A tenant's values are its own even then. */
const unlessDefault = (name: string, value: string | null) =>
  SETTINGS.find((setting) => setting.name === name)?.default === value ? null : value;

function opens(sealer: Sealer, sealed: string, place: string, text: string): boolean {
  try {
    return sealer.open(sealed, place) === text;
  } catch {
    return false;
  }
}
