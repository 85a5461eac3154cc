/** Defines a bank's statement of an account, in every format. */

/** A movement of the account; amounts are positive cents of euro. */
export interface StatementLine {
  /** The place within the statement, from 1 on. */
  readonly ordinal: number;
  /** `YYYY-MM-DD`. */
  readonly bookedOn: string;
  readonly valueOn: string | null;
  readonly cents: number;
  readonly isCredit: boolean;
  /** True when the movement takes back an earlier one. */
  readonly isReversal: boolean;
  /** The bank's own reference of the movement (AcctSvcrRef, CRO, TRN). */
  readonly bankReference: string | null;
  /** The references from the payer's side: EndToEndId, InstrId, a structured reference. */
  readonly references: readonly string[];
  readonly payerName: string | null;
  readonly payerIban: string | null;
  /** Fiscal codes or VAT numbers in fields of their own. */
  readonly payerCodes: readonly string[];
  /** The text of the payer. */
  readonly text: string;
  /** True for several payments in one sum that cannot be separated: data of one do not hold for the others. */
  readonly isCollective?: true;
}

export type StatementFormat = 'camt.053.001.02' | 'camt.053.001.08' | 'csv' | 'typed';

/** A line of a statement that cannot be taken in as it is. */
export interface BadLine {
  /** The place in the file, with the bank's reference if there is one: `Riga 5`, `Movimento 3 (A3)`. */
  readonly place: string;
  /** All its faults, each a sentence without its full stop. */
  readonly faults: readonly string[];
  /** The member of the request that may be at fault, where there is one. */
  readonly member?: string;
}

export interface Statement {
  readonly format: StatementFormat;
  readonly messageId: string | null;
  /** The bank's id of the statement; null where it gives none. */
  readonly statementId: string | null;
  readonly sequence: number | null;
  readonly iban: string;
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly openingCents: number;
  readonly closingCents: number;
  /** All booked movements that can be taken in, credits and debits. */
  readonly lines: readonly StatementLine[];
  /** The booked movements that cannot be taken in. */
  readonly badLines: readonly BadLine[];
}

/**
 * The texts that banks write where there is no reference (ISO 20022 and SWIFT have `NOTPROVIDED` and `NONREF`, others a
 * dash or zeros).
 */
const NO_REFERENCE = /^(?:NOT ?PROVIDED|NON ?REF|[\W_0]*)$/i;

/** Reports that a reference names something. */
export const meant = (reference: string | null): reference is string =>
  reference !== null && !NO_REFERENCE.test(reference);

/** The reason why a file is no statement that can be taken in, in words for its sender. */
export interface Refusal {
  readonly refused: string;
  /** The member of the request at fault, where there is one. */
  readonly member?: string;
}

const MOST_FAULTS = 50;

/** Words a bad line as one message. */
const faultOf = ({ place, faults }: BadLine): string => `${place}: ${faults.join('; ')}.`;

/** Words one message for each bad line; of very many the first, and the number of the others. */
export const faultMessages = (lines: readonly BadLine[]): string[] => [
  ...lines.slice(0, MOST_FAULTS).map(faultOf),
  ...(lines.length > MOST_FAULTS ? [`Altre righe sbagliate: ${String(lines.length - MOST_FAULTS)}.`] : []),
];

/**
 * Refuses a statement of which no line can be taken in. The fields of the form show the common faults of its bad lines.
 */
export const refuseAll = (lines: readonly BadLine[]): Refusal => {
  const member = lines[0]?.member;
  return { refused: faultMessages(lines).join(' '), ...(member === undefined ? {} : { member }) };
};

export const isRefusal = (read: object): read is Refusal => 'refused' in read;

/** A statement of the message; or its account, and the reason why it cannot be taken in. */
export type ReadStatement = Statement | (Refusal & { readonly iban: string });

/** The limit in bytes, before anything is parsed. */
export const MOST_STATEMENT_BYTES = 5 * 1024 * 1024;
export const MOST_LINES = 20_000;
