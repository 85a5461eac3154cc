import type { Payment } from '../../../api/payments';
import type { MyWallet, Reach, WalletDetail } from '../../../api/wallets';

export type { MyWallet, Payment, Reach, WalletDetail };
export type BankTransfer = NonNullable<WalletDetail['transfer']>;

/** A payment is wanted, and how it is to be made: at once at pagoPA's page, or by the notice to pay anywhere. */
export type Wish = {
  /** Made by the page: the same payment however often it is sent. */
  paymentId: string;
  walletId: string;
  /** Euro as typed. */
  amount: string;
  way: 'now' | 'notice';
};

/** The calls of the page, and how one leaves it. They need WalletEdit. */
export type TopUpApi = {
  /** The wallets that one reaches, and which payments they wait for (API-32). */
  reach: (signal: AbortSignal) => Promise<Reach>;
  get: (walletId: string, signal: AbortSignal) => Promise<WalletDetail>;
  create: (wish: Omit<Wish, 'way'>) => Promise<Payment>;
  payment: (id: string, signal: AbortSignal) => Promise<Payment>;
  /** Opens a page of pagoPA; its address, which lives ten minutes. */
  checkout: (id: string) => Promise<string>;
  cancel: (id: string) => Promise<Payment>;
  /** The notice as PDF. */
  notice: (id: string) => Promise<Blob>;
};

/**
 * Returns true when the caller may top the wallet up: not with a right only to consult it, and not when it is closed.
 */
export const takesTopUps = ({ right, status }: Pick<MyWallet, 'right' | 'status'>): boolean =>
  right !== 'consult' && right !== 'office' && status !== 'Chiuso';

/** The payments that these wallets wait for and that the caller may see to, the newest first. */
export function waitingOf({ items, waiting }: Reach): Payment[] {
  const ids = new Set(items.filter(takesTopUps).map(({ id }) => id));
  return waiting.filter(({ walletId, isPayable }) => isPayable && walletId !== null && ids.has(walletId));
}
