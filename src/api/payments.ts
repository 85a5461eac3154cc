import { ask } from './client';
import type { Payment } from './generated/models/Payment';
import { PortafogliService as Service } from './generated/services/PortafogliService';

export type { Payment };

/** Payments through pagoPA that top wallets up (WalletEdit). Amounts are euro cents, but for what was typed. */
export const paymentsApi = {
  /** The same id is the same payment, however often it is sent. */
  create: (wish: { paymentId: string; walletId: string; amount: string }): Promise<Payment> =>
    ask(
      () =>
        Service.portafogliCreatePayment({
          requestBody: { id: wish.paymentId, walletId: wish.walletId, amount: wish.amount },
        }),
      (payment) => payment,
    ),
  payment: (id: string, signal?: AbortSignal): Promise<Payment> =>
    ask(
      () => Service.portafogliGetPayment({ id }),
      (payment) => payment,
      signal,
    ),
  /** A new page of pagoPA; its address, which is gone to and never kept. */
  checkout: (id: string): Promise<string> =>
    ask(
      () => Service.portafogliOpenCheckout({ id }),
      ({ url }) => url,
    ),
  cancel: (id: string): Promise<Payment> =>
    ask(
      () => Service.portafogliCancelPayment({ id }),
      (payment) => payment,
    ),
  /** The notice as PDF. */
  notice: (id: string): Promise<Blob> =>
    ask(
      () => Service.portafogliPrintPaymentNotice({ id }),
      (file) => file,
    ),
};
