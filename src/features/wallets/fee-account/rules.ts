import { isValidIBAN } from 'ibantools';
import * as feeAccount from '../../../../common/generated/lengths/FeeAccount';
import { maxLength, pattern, required, textRule, type Rule, type Rules } from '../../../shared/forms/rules';
import { messages } from './messages';
import type { FeeAccount } from '../../../api/generated/models/FeeAccount';

/** The form on paper and at banks: groups of four, any case. */
const compact = (iban: string) => iban.replace(/[\s.-]/g, '').toUpperCase();

const holderOfIban: Rule<string, FeeAccount> = (value, { iban }) =>
  value.trim() === '' && iban.trim() !== '' ? { text: messages.noHolder } : undefined;

/** The server's bounds: those of a SEPA transfer, and an IBAN after ISO 13616. */
export const rules: Rules<FeeAccount> = {
  beneficiary: [holderOfIban, maxLength(feeAccount.beneficiary)],
  iban: [textRule((value) => value.trim() === '' || isValidIBAN(compact(value)), messages.notIban)],
  reason: [required, maxLength(feeAccount.reason), pattern(/\{protocollo\}/, messages.noNumber)],
};
