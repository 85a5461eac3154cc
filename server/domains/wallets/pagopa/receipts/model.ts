/** A receipt of pagoPA, whichever way it came. */

/** Brought by the node; read from a position; found in a list. */
export type ReceiptSource = 'inviata' | 'chiesta' | 'elenco';

export interface Receipt {
  /** IUR: unique on the whole platform. */
  readonly receiptId: string;
  readonly iuv: string;
  /** Fiscal code of the body that it is for. */
  readonly creditor: string;
  readonly amountCents: number;
  readonly isPaid: boolean;
  readonly paidAt: Date | null;
  readonly psp: string | null;
  readonly method: string | null;
  readonly feeCents: number | null;
  readonly source: ReceiptSource;
  /** As it came, where it came as a text. */
  readonly content: string | null;
  /** Whether pagoPA, asked after its payment, says something else: it credits nothing, whatever the payment waits for. */
  readonly isContradicted?: boolean;
}

export type ReceiptState = 'accreditata' | 'anomala' | 'quarantena' | 'rifiutata';

/** Why a receipt credits nothing. */
export type ReceiptReason =
  /** Another receipt of this payment was credited. */
  | 'doppia'
  /** Another amount than was asked for. */
  | 'importo'
  /** pagoPA has another position under its number. */
  | 'conflitto'
  /** The wallet was closed meanwhile. */
  | 'chiuso'
  /** No payment of this number. */
  | 'sconosciuta'
  /** For another body. */
  | 'altroEnte'
  /** It tells of no payment. */
  | 'esito'
  /** The same receipt had come with other data. */
  | 'diversa'
  /** It could not be read. */
  | 'illeggibile';
