import { email, maxLength, pattern, required, type Rule, type Rules } from '../../../shared/forms/rules';
import { messages } from './messages';
import type { PublicRegisterSettings } from './model';

export const PRICES = [
  'electricityPrice',
  'gasPrice',
  'lpgPrice',
  'heatingOilPrice',
  'woodPrice',
  'districtHeatPrice',
] as const satisfies readonly (keyof PublicRegisterSettings)[];

/** Euros with at most four decimals, more than nothing. */
const price = pattern(/^\s*(?=.*[1-9])\d{1,3}(?:[.,]\d{1,4})?\s*$/, messages.notPrice);

const sourceOfPrices: Rule<string, PublicRegisterSettings> = (value, values) =>
  value.trim() === '' && PRICES.some((name) => values[name].trim() !== '') ? { text: messages.noSource } : undefined;

/** The server's bounds. */
export const rules: Rules<PublicRegisterSettings> = {
  publisher: [required, maxLength(120)],
  publisherCode: [required, maxLength(20)],
  contact: [required, email, maxLength(254)],
  electricityPrice: [price],
  gasPrice: [price],
  lpgPrice: [price],
  heatingOilPrice: [price],
  woodPrice: [price],
  districtHeatPrice: [price],
  priceSource: [sourceOfPrices, maxLength(120)],
};
