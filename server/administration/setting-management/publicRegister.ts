/**
 * The settings of the public register: open data of single certificates, their publisher, and the pages that search
 * engines may index.
 */
import type { Scope } from '../../platform/deps';
import { notValid, requireEmail, requireText } from '../../platform/fieldRules';
import type { Schemas } from '../../platform/handler';
import {
  PRICES,
  PUBLIC_REGISTER_SETTING as settingOf,
  type EnergyPrices,
} from '../../platform/settings/publicRegister';
import { withoutDefaults, changeSettings } from './repository';
import { requireStamp } from './settingStamp';

export const publicRegisterNames = Object.values(settingOf);

/** The prices are optional, because older programs send none: a missing one stays as it is. */
type PublicRegisterInput = Schemas['PublicRegisterSettings'];

/**
 * Returns euros per unit; the text may have a comma or a point. An empty text means no price, and a price of zero is
 * refused. @throws ApiError 400
 */
function requirePrice(member: string, text: string): string {
  const price = text.trim().replace(',', '.');
  if (price !== '' && (!/^\d{1,3}(?:\.\d{1,4})?$/.test(price) || Number(price) === 0)) throw notValid(member);
  return price;
}

/**
 * Returns the prices of a request. Readers of a cost must see the source of its prices.
 * @throws ApiError 400 for a text that is not a price, and for prices without a source
 */
function pricesIn(input: Partial<EnergyPrices>): [string, string][] {
  const { priceSource } = input;
  const prices = PRICES.flatMap((member) => {
    const given = input[member];
    return given === undefined ? [] : [[settingOf[member], requirePrice(member, given)] as [string, string]];
  });
  const hasPrice = prices.some(([, price]) => price !== '');
  if (priceSource === undefined && !hasPrice) return prices;
  const source = (priceSource ?? '').trim();
  return [...prices, [settingOf.priceSource, hasPrice ? requireText('priceSource', source) : source]];
}

/**
 * Stores the settings; equal ones change nothing. The history records every change.
 * @throws ApiError 400 for an empty name or code, for a contact that is not a mail address, and for prices as
 * `pricesIn`; 403 ConcurrencyFailure for settings that somebody else has changed since
 */
export async function updatePublicRegister(
  { caller, database, ip }: Scope & { readonly ip: string },
  input: PublicRegisterInput,
): Promise<void> {
  const line = (field: 'publisher' | 'publisherCode') => requireText(field, input[field]).trim();
  const values = new Map<string, string>([
    [settingOf.rowLevel, String(input.rowLevel)],
    [settingOf.publisher, line('publisher')],
    [settingOf.publisherCode, line('publisherCode')],
    [settingOf.contact, requireEmail('contact', input.contact.trim())],
    [settingOf.indexed, String(input.indexed)],
    ...pricesIn(input),
  ]);
  await changeSettings(
    database,
    { caller, ip },
    {
      event: 'public register settings changed',
      changesFrom: () => withoutDefaults(caller.tenantId, values),
      requireCurrent: (stored) => {
        requireStamp(stored, publicRegisterNames, input.stamp);
      },
    },
  );
}
