/**
 * Reads creditor references (ISO 11649): `RF`, two check digits by ISO 7064 mod 97-10, up to 21 letters and
 * digits. Pure.
 */

/** Computes the remainder modulo 97, with letters as numbers (A = 10 … Z = 35). */
function remainder(text: string): number {
  let rest = 0;
  for (const sign of text) rest = (rest * (/\d/.test(sign) ? 10 : 100) + Number.parseInt(sign, 36)) % 97;
  return rest;
}

export const isRfReference = (text: string): boolean =>
  /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && remainder(`${text.slice(4)}${text.slice(0, 4)}`) === 1;

/** Finds the references of that length in a text that people wrote: in any case, with blanks and hyphens anywhere. */
export function rfReferencesIn(text: string, length: number): string[] {
  const plain = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const found = new Set<string>();
  for (let start = plain.indexOf('RF'); start >= 0; start = plain.indexOf('RF', start + 1)) {
    const candidate = plain.slice(start, start + length);
    if (candidate.length === length && isRfReference(candidate)) found.add(candidate);
  }
  return [...found];
}
