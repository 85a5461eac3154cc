/** Reads amounts as banks write them, exactly: never through floating point. Pure. */

export type DecimalSign = ',' | '.';

/** The characters that banks and spreadsheets write for a minus. */
const MINUS = /[\u2010-\u2013\u2212\ufe63\uff0d]/g;

/** Ten billions: no amount of these accounts is larger, and every sum of a statement stays a safe integer. */
const MOST_DIGITS = 10;

/**
 * Returns the euro cents of a text such as `1.234,50`, `-12.3`, `,50` or `+ 15`; null when it is no amount: words, a
 * third decimal that is not zero, separators of thousands in wrong places.
 */
export function centsOf(text: string, decimal: DecimalSign): number | null {
  const plain = text.replaceAll(MINUS, '-').replaceAll(/[\s\u00a0\u202f€']|EUR/g, '');
  const thousands = decimal === ',' ? '\\.' : ',';
  const point = decimal === ',' ? ',' : '\\.';
  const found = new RegExp(
    `^([+-]?)(\\d+|\\d{1,3}(?:${thousands}\\d{3})+|(?=${point}\\d))(?:${point}(\\d*))?(-?)$`,
  ).exec(plain);
  if (!found) return null;
  const [, sign = '', whole = '', decimals = '', after = ''] = found;
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (digits.length > MOST_DIGITS || !/^\d{0,2}0*$/.test(decimals) || (sign !== '' && after !== '')) return null;
  const cents = Number(digits) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return sign === '-' || after === '-' ? -cents : cents;
}
