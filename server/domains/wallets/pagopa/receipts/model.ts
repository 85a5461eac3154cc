/** A receipt of pagoPA, from any source. */

/** The origin of a receipt, in this order: pushed by pagoPA's node, read from a position, found in a list. */
export type ReceiptSource = 'inviata' | 'chiesta' | 'elenco';

export interface Receipt {
  /** IUR: unique on the whole platform. */
  readonly receiptId: string;
  readonly iuv: string;
  /** The fiscal code of the receiving body. */
  readonly creditor: string;
  readonly amountCents: number;
  readonly isPaid: boolean;
  readonly paidAt: Date | null;
  readonly psp: string | null;
  readonly method: string | null;
  readonly feeCents: number | null;
  readonly source: ReceiptSource;
  /** The original text, if there was one. */
  readonly content: string | null;
  /** True when pagoPA's own data about the payment differ: it is never credited, in any state of the payment. */
  readonly isContradicted?: boolean;
}

export type ReceiptState = 'accreditata' | 'anomala' | 'quarantena' | 'rifiutata';

/** The reason why a receipt is not credited. */
export type ReceiptReason =
  /** Another receipt of this payment was credited. */
  | 'doppia'
  /** The amount is not that of the payment. */
  | 'importo'
  /** pagoPA has another position under its number. */
  | 'conflitto'
  /** The wallet was closed meanwhile. */
  | 'chiuso'
  /** There is no payment with this number. */
  | 'sconosciuta'
  /** The receipt is for another body. */
  | 'altroEnte'
  /** The receipt reports no payment. */
  | 'esito'
  /** The same receipt came before with other data. */
  | 'diversa'
  /** The receipt could not be read. */
  | 'illeggibile';
