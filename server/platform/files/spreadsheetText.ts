/**
 * Codes as they come back from a spreadsheet, which takes them for numbers: without the noughts before them, or as a
 * power of ten.
 */

/** Every digit is there: the number has at least as many digits behind the point as the power demands. */
const POWER = /^(\d)(?:[.,](\d+))?e\+?(\d{1,3})$/iu;

/** True when a spreadsheet wrote a code as a power of ten: `8,66E+12`. */
export const isPowerOfTen = (text: string): boolean => POWER.test(text);

/**
 * A code that has only digits, with the noughts that a spreadsheet dropped.
 * @param digits how many the code has
 * @param least how many the text must have to be such a code: fewer are a mistake of another kind
 * @returns the text as it is where it is no such number, or where the spreadsheet left digits out for ever
 */
export function codeOfDigits(text: string, digits: number, least = 1): string {
  const whole = wholeNumber(text);
  return /^\d+$/u.test(whole) && whole.length >= least && whole.length < digits ? whole.padStart(digits, '0') : whole;
}

/** `8,66012345678E+11` and `39014,00` are whole numbers; `8,66E+12` has lost its digits and stays what it is. */
function wholeNumber(text: string): string {
  const [, first = '', decimals = '', power] = POWER.exec(text) ?? [];
  if (power !== undefined) {
    const places = Number(power);
    const isExact = decimals.length >= places && /^0*$/u.test(decimals.slice(places));
    return isExact ? first + decimals.slice(0, places) : text;
  }
  return /^(\d+)[.,]0+$/u.exec(text)?.[1] ?? text;
}
