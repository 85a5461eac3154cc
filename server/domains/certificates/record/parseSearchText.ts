/** Interprets the text in the single search field of the register. Pure. */

import { NUMBER_FORM } from '../../../../common/certificates/numberForm';

export type ParsedSearch =
  | { readonly kind: 'number'; readonly number: string }
  /** Digits, but no number of this register: of another region's, or mistyped. */
  | { readonly kind: 'otherNumber' }
  /** A word of twelve letters may also be a street. */
  | { readonly kind: 'code'; readonly code: string; readonly mayBeAddress: boolean }
  | { readonly kind: 'address' }
  | { readonly kind: 'nothing' };

/** Certifier, progressive number, year; the hyphens may be missing, or be other signs. */
const NUMBER = /^(\d{5,7})(\d{6})(\d{4})$/;
/**
 * Older numbers have five digits in the middle; without their signs the year distinguishes them, since points of gas
 * supply have as many digits.
 */
const OLDER_NUMBER = /^(\d{5})(\d{5})(20\d\d)$/;
const SIGNS = String.raw`\s./\\_\-‐‑‒–—−`;
const ALL_SIGNS = new RegExp(`[${SIGNS}]+`, 'g');
const DIGITS_AND_SIGNS = new RegExp(`^[\\d${SIGNS}]+$`);
/** A printed number within copied text: "APE n. 07001-000123-2026", or the address of its page. */
const PRINTED_NUMBER = /(?<![\d-])\d{5,7}-\d{5,6}-\d{4}(?![\d-])/;
/** The address in the QR code of a document. */
const PRINTED_CODE = /\/verifica\/([2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2})(?![-\w])/i;
/** Shorter numbers are house numbers and postcodes. */
const LEAST_DIGITS = 6;
/** Letters and digits that are mistaken for one another are left out. */
const CODE = /^([2-9A-HJ-NP-Z]{4})([-\s]?)([2-9A-HJ-NP-Z]{4})\2([2-9A-HJ-NP-Z]{4})$/i;
/** `A0123456789/24`: letters and digits in one, as some regions write their numbers. */
const MIXED = /^(?=(?:\D*\d){6})[A-Z]{0,4}[-/.\dA-Z]*$/i;

/** Recognizes a number, a code, or else an address. */
export function parseSearchText(text: string): ParsedSearch {
  const trimmed = text.trim();
  if (DIGITS_AND_SIGNS.test(trimmed)) {
    const signed = trimmed.replace(ALL_SIGNS, '-');
    if (NUMBER_FORM.test(signed)) return { kind: 'number', number: signed };
    const bare = trimmed.replace(ALL_SIGNS, '');
    const parts = NUMBER.exec(bare) ?? OLDER_NUMBER.exec(bare);
    if (parts) return { kind: 'number', number: parts.slice(1).join('-') };
    if (bare.length >= LEAST_DIGITS) return { kind: 'otherNumber' };
  }
  const [, first, sign, second, third] = CODE.exec(trimmed) ?? [];
  if (first !== undefined)
    return {
      kind: 'code',
      code: [first, second, third].join('-').toUpperCase(),
      mayBeAddress: sign !== '-' && !/\d/.test(trimmed),
    };
  const printed = PRINTED_NUMBER.exec(trimmed)?.[0];
  if (printed !== undefined) return { kind: 'number', number: printed };
  const led = PRINTED_CODE.exec(trimmed)?.[1];
  if (led !== undefined) return { kind: 'code', code: led.toUpperCase(), mayBeAddress: false };
  if (MIXED.test(trimmed)) return { kind: 'otherNumber' };
  return /[\p{L}\d]/u.test(trimmed) ? { kind: 'address' } : { kind: 'nothing' };
}
