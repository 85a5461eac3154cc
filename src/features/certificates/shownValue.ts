import type { IntlShape } from 'react-intl';
import { day } from '../../shared/intl/formats';

/**
 * Formats a text of the contract: days and decimals by the language, with all their decimals; anything else is returned
 * as it is.
 */
export function shownValue(text: string, intl: IntlShape): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return day(text, intl.locale);
  const [, places] = /^-?\d+\.(\d+)$/.exec(text) ?? [];
  if (places === undefined) return text;
  // A number would lose trailing decimals; the text does not.
  return intl.formatNumber(text as `${number}`, {
    minimumFractionDigits: places.length,
    maximumFractionDigits: places.length,
  });
}
