import { checkLetter } from '../../common/codes/fiscalCode';
import { vatCheckDigit } from '../../common/codes/vatNumber';

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
  return `${digits}${vatCheckDigit(digits)}`;
}
