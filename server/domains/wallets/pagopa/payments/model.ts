/** Defines a payment through pagoPA and its states. */
import type { NewPosition } from '../protocol/gpd';

/**
 * `attesa`: pagoPA does not know it yet. `creata`: it can be paid there. `annullata` and `scaduta`: nobody is requested
 * to pay any more, but a payment that arrives all the same is credited. `anomala`: an officer has to decide.
 */
export type PaymentState = 'attesa' | 'creata' | 'pagata' | 'annullata' | 'scaduta' | 'anomala';
export type Purpose = 'ricarica' | 'accreditamento';

/** The fault of a payment. */
export type PaymentAnomaly =
  /** pagoPA has another position under one of the numbers of the payment. */
  | 'conflitto'
  /** pagoPA refused the data of the payment. */
  | 'rifiutata'
  /** Another amount was paid than was due. */
  | 'importo'
  /** The money was paid for a wallet that was closed meanwhile. */
  | 'chiuso';

export interface Payment {
  readonly id: string;
  readonly tenantId: string;
  readonly purpose: Purpose;
  readonly walletId: string | null;
  readonly accreditationId: string | null;
  readonly amountCents: number;
  readonly iuv: string;
  readonly nav: string;
  readonly iupd: string;
  readonly description: string;
  readonly debtorKind: 'F' | 'G';
  readonly debtorCode: string;
  readonly debtorName: string;
  readonly state: PaymentState;
  readonly anomaly: PaymentAnomaly | null;
  readonly dueAt: Date;
  readonly createdAt: Date;
  readonly openedAt: Date | null;
  readonly paidAt: Date | null;
  readonly userId: string | null;
  readonly version: number;
}

/** Returns the position for pagoPA: the same for every attempt. */
export const positionOf = (payment: Payment): NewPosition => ({
  iupd: payment.iupd,
  iuv: payment.iuv,
  nav: payment.nav,
  amountCents: payment.amountCents,
  description: payment.description,
  dueAt: payment.dueAt,
  debtor: { kind: payment.debtorKind, fiscalCode: payment.debtorCode, name: payment.debtorName },
});

/** The name of payments in the history of records. */
export const PAYMENT_ENTITY = 'Payment';
