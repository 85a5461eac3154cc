/**
 * Makes the numbers of payment notices (pagoPA, "Generation of Univocal Payment Identifier", auxiliary digit 3), and
 * the printed forms of a notice. Pure.
 */

/** The two numbers of a payment. */
export interface NoticeNumbers {
  /** Identificativo univoco di versamento: 17 digits. */
  readonly iuv: string;
  /** Numero avviso: 18 digits. */
  readonly nav: string;
}

const AUXILIARY = '3';
const BASE_DIGITS = 13;
const MODULUS = 93n;

/**
 * Returns the numbers of the notice that is the `ordinal`-th of a segregation code.
 * @throws RangeError when no ordinal is left.
 */
export function noticeNumbers(segregation: string, ordinal: number): NoticeNumbers {
  const base = String(ordinal).padStart(BASE_DIGITS, '0');
  if (!Number.isSafeInteger(ordinal) || ordinal < 0 || base.length > BASE_DIGITS)
    throw new RangeError('There is no notice number left.');
  const check = String(BigInt(`${AUXILIARY}${segregation}${base}`) % MODULUS).padStart(2, '0');
  const iuv = `${segregation}${base}${check}`;
  return { iuv, nav: `${AUXILIARY}${iuv}` };
}

/** Writes the number in groups of four digits, as it is printed. */
export const groupedNumber = (nav: string): string => nav.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Returns the text of the code on a notice for a payer's telephone (pagoPA, printed notice 3.5.1). */
export const noticeCode = (notice: {
  readonly nav: string;
  readonly creditor: string;
  readonly amountCents: number;
}): string => `PAGOPA|002|${notice.nav}|${notice.creditor}|${String(notice.amountCents).padStart(2, '0')}`;
