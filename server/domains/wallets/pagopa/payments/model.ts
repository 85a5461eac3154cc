/** A payment through pagoPA: what is asked of a payer, and what becomes of it. */
import type { NewPosition } from '../protocol/gpd';

/**
 * `attesa`: pagoPA does not know it yet. `creata`: it waits there to be paid. `annullata` and `scaduta` end the asking, not the paying: what is
 * paid all the same is credited. `anomala`: somebody has to look at it.
 */
export type PaymentState = 'attesa' | 'creata' | 'pagata' | 'annullata' | 'scaduta' | 'anomala';
export type Purpose = 'ricarica' | 'accreditamento';

/** Why a payment is wrong. */
export type PaymentAnomaly =
  /** pagoPA has another position under one of its numbers. */
  | 'conflitto'
  /** pagoPA does not take it as it is. */
  | 'rifiutata'
  /** Something else was paid than was asked for. */
  | 'importo'
  /** Paid into a wallet that was closed meanwhile. */
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

/** What pagoPA is told of it: the same whenever it is told. */
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
