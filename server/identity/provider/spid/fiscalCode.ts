/** Reads the fiscal code that an identity provider vouches for. */
import { isFiscalCode } from '../../../../common/codes/fiscalCode';

/** The prefix of SPID before the fiscal code of a person: tax number, Italy. */
const FISCAL_NUMBER = /^TINIT-([A-Z\d]{16})$/i;

/** Returns the fiscal code in SPID's attribute fiscalNumber; undefined for any other text. */
export function fiscalCodeOf(fiscalNumber: string): string | undefined {
  // The match comes before the capitals, which would turn letters of other alphabets into Latin ones.
  const code = FISCAL_NUMBER.exec(fiscalNumber)?.[1]?.toUpperCase();
  return code !== undefined && isFiscalCode(code) ? code : undefined;
}
