/** What the public register gives out: open data of single certificates, who publishes them, and what search engines may keep. */
import type { Scope } from '../../platform/deps';
import { requireEmail, requireLine, requireText } from '../../platform/fieldRules';
import {
  PUBLIC_REGISTER_SETTING as settingOf,
  type PublicRegisterSettings,
} from '../../platform/settings/publicRegister';
import { asKept, changeSettings } from './repository';

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
