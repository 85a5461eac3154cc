import { isValidIBAN } from 'ibantools';
import { maxLength, pattern, required, textRule, type Rule, type Rules } from '../../../shared/forms/rules';
import { messages } from './messages';
import type { FeeAccount } from './model';

/** The form on paper and at banks: groups of four, any case. */
const compact = (iban: string) => iban.replace(/[\s.-]/g, '').toUpperCase();

const holderOfIban: Rule<string, FeeAccount> = (value, { iban }) =>
  value.trim() === '' && iban.trim() !== '' ? { text: messages.noHolder } : undefined;

/** The server's bounds: those of a SEPA transfer, and an IBAN after ISO 13616. */
export const rules: Rules<FeeAccount> = {
  beneficiary: [holderOfIban, maxLength(70)],
  iban: [textRule((value) => value.trim() === '' || isValidIBAN(compact(value)), messages.notIban)],
  reason: [required, maxLength(140), pattern(/\{protocollo\}/, messages.noNumber)],
};
