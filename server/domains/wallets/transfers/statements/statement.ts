/** What a bank tells of an account, in whatever form it came. */

/** A movement of the account; amounts are positive cents of euro. */
export interface StatementLine {
  /** Place within the statement, from 1 on. */
  readonly ordinal: number;
  /** `YYYY-MM-DD`. */
  readonly bookedOn: string;
  readonly valueOn: string | null;
  readonly cents: number;
  readonly isCredit: boolean;
  /** It takes back an earlier one. */
  readonly isReversal: boolean;
  /** The bank's own reference of it (AcctSvcrRef, CRO, TRN). */
  readonly bankReference: string | null;
  /** Whatever the payer's bank says of it: EndToEndId, InstrId, a structured reference. */
  readonly references: readonly string[];
  readonly payerName: string | null;
  readonly payerIban: string | null;
  /** Fiscal codes or VAT numbers that stand in fields of their own. */
  readonly payerCodes: readonly string[];
  /** What the payer wrote. */
  readonly text: string;
  /** Several payments in one sum that nothing parts: what one of them says is not said of the others. */
  readonly isCollective?: true;
}

export type StatementFormat = 'camt.053.001.02' | 'camt.053.001.08' | 'csv' | 'typed';

export interface Statement {
  readonly format: StatementFormat;
  readonly messageId: string | null;
  /** The bank's; null where it gives none. */
  readonly statementId: string | null;
  readonly sequence: number | null;
  readonly iban: string;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly openingCents: number;
  readonly closingCents: number;
  /** All that is booked, credits and debits. */
  readonly lines: readonly StatementLine[];
}

/** What banks write where there is no reference (ISO 20022 and SWIFT say `NOTPROVIDED` and `NONREF`, others a dash or noughts). */
const NO_REFERENCE = /^(?:NOT ?PROVIDED|NON ?REF|[\W_0]*)$/i;

/** Whether a reference names something. */
export const meant = (reference: string | null): reference is string =>
  reference !== null && !NO_REFERENCE.test(reference);

/** Why a file is no statement that can be taken in, in words for whoever sent it. */
export interface Refusal {
  readonly refused: string;
  /** The member of the request at fault, where there is one. */
  readonly member?: string;
}

const MOST_FAULTS = 50;

/** All lines at fault in one text, each named; of very many the first ones and how many more there are. */
export const faultList = (faults: readonly string[]): string =>
  [
    ...faults.slice(0, MOST_FAULTS),
    ...(faults.length > MOST_FAULTS ? [`Altre righe sbagliate: ${String(faults.length - MOST_FAULTS)}.`] : []),
  ].join(' ');

export const isRefusal = (read: object): read is Refusal => 'refused' in read;

/** A statement as its message tells it; or whose it is, and why it cannot be taken in. */
export type ReadStatement = Statement | (Refusal & { readonly iban: string });

/** Before anything is parsed. */
export const MOST_STATEMENT_BYTES = 5 * 1024 * 1024;
export const MOST_LINES = 20_000;
