/** Finds clues to the wallet in a line: references, numbers, codes, payer. Pure. */
import { rfReferencesIn } from '../rfReference';
import type { StatementLine } from '../statements/statement';

/** `RF`, two check digits and the ten digits of a wallet's number. */
export const REFERENCE_LENGTH = 14;

export interface Clues {
  readonly references: readonly string[];
  readonly certifierNumbers: readonly number[];
  /** Fiscal codes and VAT numbers. */
  readonly codes: readonly string[];
  readonly payerIban: string | null;
  readonly payerName: string | null;
}

const NUMBERED =
  /\b(?:cert(?:ificatore|\.)?|sace|albo|iscr(?:izione|itto|\.)?)\W{0,4}(?:n(?:umero|r|\.|°)?\W{0,3})?(\d{1,6})\b/gi;
const PERSON_CODE = /\b[A-Z]{6}\d{2}[A-EHLMPR-T]\d{2}[A-Z]\d{3}[A-Z]\b/gi;
const COMPANY_CODE = /(?:^|\D)(\d{11})(?=\D|$)/g;

const unique = <T>(found: readonly T[]): T[] => [...new Set(found)];

export function cluesOf(line: StatementLine): Clues {
  const texts = [...line.references, line.text];
  const all = texts.join(' | ');
  const codes = [...line.payerCodes, ...texts].join(' | ').toUpperCase();
  return {
    references: unique(texts.flatMap((text) => rfReferencesIn(text, REFERENCE_LENGTH))),
    certifierNumbers: unique([...all.matchAll(NUMBERED)].map(([, number]) => Number(number))),
    codes: unique([
      ...[...codes.matchAll(PERSON_CODE)].map(([code]) => code),
      ...[...codes.matchAll(COMPANY_CODE)].flatMap(([, code]) => code ?? []),
    ]),
    payerIban: line.payerIban,
    payerName: line.payerName,
  };
}
