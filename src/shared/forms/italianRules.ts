import { cleanText } from '../../../common/text/cleanText';
import type { Text } from '../intl/text';
import { today } from '../intl/days';
import { readFiscalCode } from './fiscalCode';
import { textRule } from './rules';

/** Eleven digits of which the last one checks the others (DPR 633/1972, art. 35; DM 23/12/1976). */
function isVatNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const sum = Array.from(text, Number).reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username } = new URL(text);
  return hostname.includes('.') && username === '';
}

const isPhone = (text: string) => /^\+?[\d ()./-]+$/.test(text) && /^(\D*\d){5,15}\D*$/.test(text);

// The check is that of the server's `Findings` on cleaned values, so that all problems are reported at once; a test
// compares both.
export const vatNumber = (text: Text) => textRule((value) => isVatNumber(cleanText('identifier', value)), text);
/** The fiscal code of a person or, as eleven digits, of another owner (DPR 605/1973, art. 4). */
export const fiscalCode = (text: Text) =>
  textRule((value) => {
    const code = cleanText('identifier', value);
    return isVatNumber(code) || readFiscalCode(code, today()) !== null;
  }, text);
export const website = (text: Text) => textRule((value) => isWebAddress(cleanText('line', value)), text);
export const phone = (text: Text) => textRule((value) => isPhone(cleanText('code', value)), text);
