/** What the public register gives out: open data of single certificates, who publishes them, and what search engines may keep. */
import type { Scope } from '../../platform/deps';
import { requireEmail, requireLine, requireText } from '../../platform/fieldRules';
import type { Settings } from '../../platform/settings/settingValues';
import { asKept, changeSettings } from './repository';

export interface PublicRegisterSettings {
  /** Whether the open data tell of single certificates, without their addresses. */
  readonly rowLevel: boolean;
  readonly publisher: string;
  /** Of the publisher in the index of public administrations (IPA). */
  readonly publisherCode: string;
  /** An address of mail. */
  readonly contact: string;
  /** Whether search engines may keep the pages of certificates. */
  readonly indexed: boolean;
}

const settingOf = {
  rowLevel: 'Sace.OpenData.RowLevel',
  publisher: 'Sace.OpenData.Publisher',
  publisherCode: 'Sace.OpenData.PublisherCode',
  contact: 'Sace.OpenData.Contact',
  indexed: 'Sace.Visura.Indexed',
} as const satisfies Record<keyof PublicRegisterSettings, string>;

export const publicRegisterOf = (settings: Settings): PublicRegisterSettings => ({
  rowLevel: settings.flag(settingOf.rowLevel),
  publisher: settings.text(settingOf.publisher),
  publisherCode: settings.text(settingOf.publisherCode),
  contact: settings.text(settingOf.contact),
  indexed: settings.flag(settingOf.indexed),
});

/**
 * Keeps them; the same again change nothing. The history tells who changed what.
 * @throws ApiError 400 for an empty name or code, and for a contact that is no address of mail
 */
export async function updatePublicRegister(
  { caller, database, ip }: Scope & { readonly ip: string },
  input: PublicRegisterSettings,
): Promise<void> {
  const line = (field: 'publisher' | 'publisherCode') => requireLine(field, requireText(field, input[field]).trim());
  const values = new Map<string, string>([
    [settingOf.rowLevel, String(input.rowLevel)],
    [settingOf.publisher, line('publisher')],
    [settingOf.publisherCode, line('publisherCode')],
    [settingOf.contact, requireLine('contact', requireEmail('contact', input.contact.trim()))],
    [settingOf.indexed, String(input.indexed)],
  ]);
  await changeSettings(
    database,
    { caller, ip },
    'public register settings changed',
    () => asKept(caller.tenantId, values),
    (_name, value) => value,
  );
}
