import { readFiscalCode } from '../../../common/codes/fiscalCode';
import { isVatNumber } from '../../../common/codes/vatNumber';
import { cleanText } from '../../../common/text/cleanText';
import { isPhone, isWebAddress } from '../../../common/text/contacts';
import { today } from '../intl/days';
import type { Text } from '../intl/text';
import { textRule } from './rules';

// The server's `Findings` checks the cleaned values by the same rules.
export const vatNumber = (text: Text) => textRule((value) => isVatNumber(cleanText('identifier', value)), text);
/** The fiscal code of a person or, as eleven digits, of another owner (DPR 605/1973, art. 4). */
export const fiscalCode = (text: Text) =>
  textRule((value) => {
    const code = cleanText('identifier', value);
    return isVatNumber(code) || readFiscalCode(code, today()) !== null;
  }, text);
export const website = (text: Text) => textRule((value) => isWebAddress(cleanText('line', value)), text);
export const phone = (text: Text) => textRule((value) => isPhone(cleanText('code', value)), text);
