import type { BankLine } from './model';

/** Whether the credit to that wallet is proposed to a second person, as the server reckons it before it is given. */
export const waitsForSecond = (
  { needsSecond, needsSecondFor }: Pick<BankLine, 'needsSecond' | 'needsSecondFor'>,
  walletId: string,
): boolean => needsSecond || needsSecondFor.includes(walletId);
