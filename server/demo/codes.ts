const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
const MONTHS = 'ABCDEHLMPRST';

const letters = (text: string) =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
const consonants = (text: string) => letters(text).replace(/[AEIOU]/g, '');
const vowels = (text: string) => letters(text).replace(/[^AEIOU]/g, '');
const three = (text: string) => `${text}XXX`.slice(0, 3);

function firstNamePart(firstName: string): string {
  const found = consonants(firstName);
  // Four or more consonants lose the second one.
  return found.length > 3 ? `${found.charAt(0)}${found.charAt(2)}${found.charAt(3)}` : three(found + vowels(firstName));
}

const valueOf = (character: string) => (/\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65);

function checkLetter(code: string): string {
  const sum = Array.from(code).reduce(
    (total, character, index) => total + (index % 2 === 0 ? (ODD[valueOf(character)] ?? 0) : valueOf(character)),
    0,
  );
  return String.fromCharCode(65 + (sum % 26));
}

export interface FiscalPerson {
  readonly lastName: string;
  readonly firstName: string;
  readonly gender: 'M' | 'F';
  /** 'YYYY-MM-DD'. */
  readonly birthDate: string;
  /** Belfiore code of the comune or country of birth. */
  readonly belfiore: string;
}

/**
 * Returns the fiscal code of a person (DM 12 March 1974); only the registry office resolves equal codes of two people.
 */
export function fiscalCodeOf({ lastName, firstName, gender, birthDate, belfiore }: FiscalPerson): string {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const dayOfCode = String(Number(day) + (gender === 'F' ? 40 : 0)).padStart(2, '0');
  const names = three(consonants(lastName) + vowels(lastName)) + firstNamePart(firstName);
  const code = `${names}${year.slice(2)}${MONTHS.charAt(Number(month) - 1)}${dayOfCode}${belfiore}`;
  return code + checkLetter(code);
}

/**
 * Returns an eleven-digit VAT number with a right check digit that is certainly unassigned: the office code, digits 8
 * to 10, is 000, which no office has.
 */
export function vatNumberOf(sequence: number): string {
  const digits = `${String(sequence).padStart(7, '0')}000`;
  const sum = Array.from(digits).reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return `${digits}${String((10 - (sum % 10)) % 10)}`;
}
