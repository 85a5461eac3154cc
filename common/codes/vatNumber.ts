/**
 * VAT numbers, which are also the fiscal codes of companies: eleven digits of which the last one checks the others (DPR
 * 633/1972, art. 35; DM 23 December 1976).
 */

/** Returns the eleventh digit that belongs to the ten before it. */
export function vatCheckDigit(digits: string): string {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Returns true for eleven digits with the right check digit that are not all zero. */
export const isVatNumber = (text: string): boolean =>
  /^\d{11}$/.test(text) && /[1-9]/.test(text) && vatCheckDigit(text.slice(0, 10)) === text.charAt(10);
