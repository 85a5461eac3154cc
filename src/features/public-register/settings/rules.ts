import * as publicRegisterSettings from '../../../../common/generated/lengths/PublicRegisterSettings';
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
  publisher: [required, maxLength(publicRegisterSettings.publisher)],
  publisherCode: [required, maxLength(publicRegisterSettings.publisherCode)],
  contact: [required, email, maxLength(publicRegisterSettings.contact)],
  electricityPrice: [price],
  gasPrice: [price],
  lpgPrice: [price],
  heatingOilPrice: [price],
  woodPrice: [price],
  districtHeatPrice: [price],
  priceSource: [sourceOfPrices, maxLength(publicRegisterSettings.priceSource)],
};
