/**
 * Reads and writes the plate of a plant (targa impianto): `ER`, nine digits, and a check character by ISO/IEC 7064 MOD
 * 37,36, which finds every single wrong character and nearly every pair that changed places. The Region does not
 * publish the composition of its own, so this one is Sace's.
 */
import { Mod37_36 } from '@konfirm/iso7064';

const PREFIX = 'ER';
const DIGITS = 9;
const LENGTH = PREFIX.length + DIGITS + 1;
/** The greatest number that fits a plate. */
export const LAST_PLATE_NUMBER = 10 ** DIGITS - 1;

/** The separators that people type: blanks, and lines of every width. */
const BETWEEN = /[\s\-\u2010-\u2015_.]/gu;

/** Brings a plate into normal form: capitals, no separators. */
export const normalisedPlate = (typed: string): string => typed.replace(BETWEEN, '').toUpperCase();

/**
 * Returns the plate of a number of the register's series.
 * @throws RangeError for anything but a whole number from 1 to 999,999,999
 */
export function plateOf(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > LAST_PLATE_NUMBER)
    throw new RangeError(`no number of a plate: ${String(number)}`);
  return Mod37_36.generate(`${PREFIX}${String(number).padStart(DIGITS, '0')}`);
}

/** Writes a plate as it is printed and shown: `ER00-0000-0014`. */
export const writtenPlate = (plate: string): string => plate.replaceAll(/(.{4})(?=.)/gu, '$1-');

/** A plate in normal form, or the fault of the typed one and its correction, in Italian. */
export type ReadPlate = { readonly plate: string } | { readonly wrong: string };

function wrongPart(plate: string): string | undefined {
  if (plate === '') return 'Scrivi la targa dell’impianto.';
  if (!plate.startsWith(PREFIX)) return 'La targa comincia con «ER»: controlla le prime due lettere.';
  if (plate.length !== LENGTH)
    return `La targa ha ${String(LENGTH)} caratteri, questa ne ha ${String(plate.length)}: controlla che sia intera.`;
  if (!/^\d+$/u.test(plate.slice(PREFIX.length, -1)))
    return 'Dopo «ER» la targa ha nove cifre: controlla che non ci siano lettere, come la O al posto dello zero.';
  if (!/^[0-9A-Z]$/u.test(plate.slice(-1)))
    return 'L’ultimo carattere della targa è una lettera o una cifra: controllalo.';
  return Mod37_36.validate(plate)
    ? undefined
    : 'Il carattere di controllo (l’ultimo) non corrisponde: una cifra della targa è sbagliata.';
}

/** Reads a plate as people type it: in small letters too, with blanks and hyphens anywhere. */
export function readPlate(typed: string): ReadPlate {
  const plate = normalisedPlate(typed);
  const wrong = wrongPart(plate);
  return wrong === undefined ? { plate } : { wrong };
}
