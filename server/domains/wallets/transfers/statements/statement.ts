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

/** A line of a statement that cannot be taken in as it is. */
export interface BadLine {
  /** Where it stands in the file, with the bank's reference where it has one: `Riga 5`, `Movimento 3 (A3)`. */
  readonly place: string;
  /** All that is wrong with it, each a sentence without its full stop. */
  readonly faults: readonly string[];
  /** The member of the request that may be at fault, where there is one. */
  readonly member?: string;
}

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
  /** All that is booked and can be taken in, credits and debits. */
  readonly lines: readonly StatementLine[];
  /** The others. */
  readonly badLines: readonly BadLine[];
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

/** A bad line as one message. */
const faultOf = ({ place, faults }: BadLine): string => `${place}: ${faults.join('; ')}.`;

/** One message for each bad line; of very many the first ones and how many more there are. */
export const faultMessages = (lines: readonly BadLine[]): string[] => [
  ...lines.slice(0, MOST_FAULTS).map(faultOf),
  ...(lines.length > MOST_FAULTS ? [`Altre righe sbagliate: ${String(lines.length - MOST_FAULTS)}.`] : []),
];

/** A statement of which no line can be taken in. The fields of the form show what its bad lines have in common. */
export const refuseAll = (lines: readonly BadLine[]): Refusal => {
  const member = lines[0]?.member;
  return { refused: faultMessages(lines).join(' '), ...(member === undefined ? {} : { member }) };
};

export const isRefusal = (read: object): read is Refusal => 'refused' in read;

/** A statement as its message tells it; or whose it is, and why it cannot be taken in. */
export type ReadStatement = Statement | (Refusal & { readonly iban: string });

/** Before anything is parsed. */
export const MOST_STATEMENT_BYTES = 5 * 1024 * 1024;
export const MOST_LINES = 20_000;
