/** What the public register gives out: open data of single certificates, who publishes them, and what search engines may keep. */
import type { Scope } from '../../platform/deps';
import { notValid, requireEmail, requireText } from '../../platform/fieldRules';
import {
  PRICES,
  PUBLIC_REGISTER_SETTING as settingOf,
  type EnergyPrices,
  type PublicRegisterSettings,
} from '../../platform/settings/publicRegister';
import { asKept, changeSettings } from './repository';

/** Programs of before the prices send none: what they leave out stays as it is. */
export type PublicRegisterInput = Omit<PublicRegisterSettings, keyof EnergyPrices> & Partial<EnergyPrices>;

/** Euros of one unit, written with comma or point; nothing is no price, and no energy is bought for nothing. @throws ApiError 400 */
function requirePrice(member: string, text: string): string {
  const price = text.trim().replace(',', '.');
  if (price !== '' && (!/^\d{1,3}(?:\.\d{1,4})?$/.test(price) || Number(price) === 0)) throw notValid(member);
  return price;
}

/**
 * Prices that were named. Whoever reads a cost must see whose prices they are.
 * @throws ApiError 400 for what is no price, and for prices without a source
 */
function pricesIn(input: Partial<EnergyPrices>): [string, string][] {
  const { priceSource } = input;
  const prices = PRICES.flatMap((member) => {
    const given = input[member];
    return given === undefined ? [] : [[settingOf[member], requirePrice(member, given)] as [string, string]];
  });
  const isTold = prices.some(([, price]) => price !== '');
  if (priceSource === undefined && !isTold) return prices;
  const source = (priceSource ?? '').trim();
  return [...prices, [settingOf.priceSource, isTold ? requireText('priceSource', source) : source]];
}

/**
 * Keeps them; the same again change nothing. The history tells who changed what.
 * @throws ApiError 400 for an empty name or code, for a contact that is no address of mail, and for prices as `pricesIn`
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
    'public register settings changed',
    () => asKept(caller.tenantId, values),
    (_name, value) => value,
  );
}
