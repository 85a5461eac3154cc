import type { Payment } from '../../../api/payments';
import type { MyWallet, Reach, WalletDetail } from '../../../api/wallets';

export type { MyWallet, Payment, Reach, WalletDetail };
export type BankTransfer = NonNullable<WalletDetail['transfer']>;

/** A wanted payment: `now` leads to pagoPA's page, `notice` to a printed notice that can be paid anywhere. */
export type Wish = {
  /** The page makes this id, so that a repeated request makes no second payment. */
  paymentId: string;
  walletId: string;
  /** Euro as typed. */
  amount: string;
  way: 'now' | 'notice';
};

/** The calls of the page. They need WalletEdit. */
export type TopUpApi = {
  /** The wallets that the user can reach, and the payments that they wait for (API-32). */
  reach: (signal: AbortSignal) => Promise<Reach>;
  get: (walletId: string, signal: AbortSignal) => Promise<WalletDetail>;
  create: (wish: Omit<Wish, 'way'>) => Promise<Payment>;
  payment: (id: string, signal: AbortSignal) => Promise<Payment>;
  /** Opens a page of pagoPA and returns its address, which is valid for ten minutes. */
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

/** The name of the file of a payment's notice. */
export const noticeName = ({ noticeNumber }: Pick<Payment, 'noticeNumber'>) =>
  `avviso-di-pagamento-${noticeNumber}.pdf`;
