import { ask, askFor } from './client';
import type { Payment } from './generated/models/Payment';
import { PortafogliService as Service } from './generated/services/PortafogliService';

export type { Payment };

/** Payments through pagoPA that top wallets up (WalletEdit). Amounts are euro cents, except typed ones. */
export const paymentsApi = {
  /** Repeated calls with the same id create one payment. */
  create: (wish: { paymentId: string; walletId: string; amount: string }): Promise<Payment> =>
    ask(() =>
      Service.portafogliCreatePayment({
        requestBody: { id: wish.paymentId, walletId: wish.walletId, amount: wish.amount },
      }),
    ),
  payment: (id: string, signal?: AbortSignal): Promise<Payment> =>
    ask(() => Service.portafogliGetPayment({ id }), signal),
  /** Returns the address of a new pagoPA page. It is opened at once and never stored. */
  checkout: (id: string): Promise<string> =>
    askFor(
      () => Service.portafogliOpenCheckout({ id }),
      ({ url }) => url,
    ),
  cancel: (id: string): Promise<Payment> => ask(() => Service.portafogliCancelPayment({ id })),
  /** The notice as PDF. */
  notice: (id: string): Promise<Blob> => ask(() => Service.portafogliPrintPaymentNotice({ id })),
};
