import type { BankTransfer } from './model';

/**
 * Returns the content of a transfer's code for a bank's app (EPC069-12, version 2.1): a value in each line, empty where
 * there is none.
 * @param cents null leaves the amount to the payer
 */
export const transferCode = ({ beneficiary, iban, reference }: BankTransfer, cents: number | null): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    // The bank's own code is not needed within the Union.
    '',
    beneficiary.slice(0, 70),
    iban,
    cents === null ? '' : `EUR${(cents / 100).toFixed(2)}`,
    // The purpose has codes of its own; none is ours.
    '',
    reference,
  ].join('\n');

/** Writes an account or a reference in groups of four characters, as people read it aloud. */
export const grouped = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ');
