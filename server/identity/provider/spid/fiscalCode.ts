/**
 * Fiscal codes of persons (DM 23 December 1976), with the letters that stand for digits when two persons would share
 * one.
 */
const FORM = /^[A-Z]{6}[\dLMNPQRSTUV]{2}[ABCDEHLMPRST][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]$/;
/** Values of the characters in odd places, A to Z; digits have those of A to J. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const rank = (character: string) => (/\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65);

/** Returns true for a well-formed fiscal code with the right check letter. */
export function isFiscalCode(text: string): boolean {
  if (!FORM.test(text)) return false;
  const sum = Array.from(text.slice(0, 15)).reduce(
    (total, character, index) => total + (index % 2 === 0 ? (ODD[rank(character)] ?? 0) : rank(character)),
    0,
  );
  return text.charCodeAt(15) - 65 === sum % 26;
}

/** The prefix of SPID before the fiscal code of a person: tax number, Italy. */
const FISCAL_NUMBER = /^TINIT-([A-Z\d]{16})$/i;

/** Returns the fiscal code in SPID's attribute fiscalNumber; undefined for any other text. */
export function fiscalCodeOf(fiscalNumber: string): string | undefined {
  // The match comes before the capitals, which would turn letters of other alphabets into Latin ones.
  const code = FISCAL_NUMBER.exec(fiscalNumber)?.[1]?.toUpperCase();
  return code !== undefined && isFiscalCode(code) ? code : undefined;
}
