/** Fiscal codes of persons (DM 23 December 1976): their form, their check letter and the facts in them. */

/** The facts in a fiscal code; `place` is the code of the comune or country of birth. */
export type FiscalCodeFacts = { gender: 'M' | 'F'; birthDate: string; place: string };

const form = /^[A-Z]{6}[0-9L-NP-V]{2}[A-EHLMPR-T][0-9L-NP-V]{2}[A-Z][0-9L-NP-V]{3}[A-Z]$/;
const months = 'ABCDEHLMPRST';
// Letters that stand for digits where two people would have the same code (art. 6).
const digitLetters = 'LMNPQRSTUV';
// The values of the characters in odd places, by the digit or the letter's number in the alphabet (all. 3).
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const valueOf = (sign: string) => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65);
const digits = (text: string) => text.replace(/[A-Z]/g, (letter) => String(digitLetters.indexOf(letter)));

/** Returns the sixteenth letter that belongs to the fifteen characters before it. */
export const checkLetter = (signs: string): string =>
  String.fromCharCode(
    65 +
      (Array.from(signs).reduce(
        (sum, sign, index) => sum + (index % 2 === 0 ? (oddValues[valueOf(sign)] ?? 0) : valueOf(sign)),
        0,
      ) %
        26),
  );

/** Returns true for a well-formed code with the right check letter, written in capitals and without blanks. */
export const isFiscalCode = (code: string): boolean =>
  form.test(code) && checkLetter(code.slice(0, 15)) === code.charAt(15);

/** Returns the code in the form of registers. */
export const writtenFiscalCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/**
 * Reads the fiscal code of a person; null for one that cannot be. Of two centuries the one counts in which its owner is
 * of age on the day `today`. The server compares it with names and places.
 */
export function readFiscalCode(typed: string, today: string): FiscalCodeFacts | null {
  const code = writtenFiscalCode(typed);
  if (!isFiscalCode(code)) return null;
  const dayAndGender = Number(digits(code.slice(9, 11)));
  const day = dayAndGender % 40;
  const month = months.indexOf(code.charAt(8)) + 1;
  const ofAge = Number(today.slice(0, 4)) - 18;
  const recent = 2000 + Number(digits(code.slice(6, 8)));
  const birthDate = [recent <= ofAge ? recent : recent - 100, month, day]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const isDay = !Number.isNaN(Date.parse(birthDate)) && new Date(birthDate).toISOString().startsWith(birthDate);
  return isDay
    ? { gender: dayAndGender > 40 ? 'F' : 'M', birthDate, place: code.charAt(11) + digits(code.slice(12, 15)) }
    : null;
}
