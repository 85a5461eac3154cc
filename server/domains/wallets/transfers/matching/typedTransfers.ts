/** Recognizes a transfer that somebody typed in the line by which a statement reports it. Pure. */
import { plainReference } from '../statements/lineKey';

/** A transfer that was typed, and that no statement has confirmed. */
export interface TypedTransfer {
  readonly id: string;
  readonly key: string;
  readonly cents: number;
  readonly bankReference: string | null;
}

/** The references and texts of a line. */
export interface Naming {
  readonly bankReference: string | null;
  readonly texts: readonly string[];
}

/** A shorter reference may stand in a text by chance; a CRO has eleven digits. */
export const LEAST_NAMED = 8;

/**
 * Reports that a line names a reference: as its own, or within its texts, since many banks give a line a number of their
 * own and write the payer's CRO or TRN beside it.
 */
function isNamedIn({ bankReference, texts }: Naming, reference: string): boolean {
  const sought = plainReference(reference);
  if (bankReference !== null && plainReference(bankReference) === sought) return true;
  return sought.length >= LEAST_NAMED && texts.some((text) => plainReference(text).includes(sought));
}

/** Returns the typed transfers that a line names. */
export const typedTransfersIn = (line: Naming, typed: readonly TypedTransfer[]): TypedTransfer[] =>
  typed.filter(({ bankReference }) => bankReference !== null && isNamedIn(line, bankReference));
