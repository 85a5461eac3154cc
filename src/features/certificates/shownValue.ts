import type { IntlShape } from 'react-intl';
import { day } from '../../shared/intl/formats';

/** A text of the contract as it is read: days and decimals by the language, with the decimals they came with; anything else as it is. */
export function shownValue(text: string, intl: IntlShape): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return day(text, intl.locale);
  const [, places] = /^-?\d+\.(\d+)$/.exec(text) ?? [];
  if (places === undefined) return text;
  // As text it loses no decimal on the way.
  return intl.formatNumber(text as `${number}`, {
    minimumFractionDigits: places.length,
    maximumFractionDigits: places.length,
  });
}
