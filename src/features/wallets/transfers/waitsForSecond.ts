import type { BankLine } from './model';

/** Returns true when a credit to that wallet will need a second person. The server computed it in advance. */
export const waitsForSecond = (
  { needsSecond, needsSecondFor }: Pick<BankLine, 'needsSecond' | 'needsSecondFor'>,
  walletId: string,
): boolean => needsSecond || needsSecondFor.includes(walletId);
