/** Compares the new lines of a statement with the transfers that were typed before it came. Pure. */
import { euro } from '../../ledger/refusals';
import { typedTransfersIn, type TypedTransfer } from '../matching/typedTransfers';
import type { StatementLine } from '../statements/statement';
import type { Confirmed } from './intakeRepository';
import type { NewLine } from './lineRow';

/** Words the warning for a typed transfer whose amount differs from the bank's. */
const differing = ({ cents, bankReference }: TypedTransfer, line: StatementLine): string =>
  `Il bonifico ${bankReference ?? ''} era registrato per ${euro(cents)}, l’estratto conto dice ${euro(line.cents)}: ` +
  'annulla quello registrato a mano, poi abbina la riga della banca.';

/** The result of comparing new lines with the transfers that were typed. */
export interface Compared {
  /** The lines that nobody typed, with those that somebody typed with another amount. */
  readonly unseen: readonly NewLine[];
  /** The typed transfers that a line confirms, with the line's key. */
  readonly confirmed: readonly Confirmed[];
  /** The keys of the lines that somebody typed with another amount. */
  readonly differ: ReadonlySet<string>;
  readonly warnings: readonly string[];
}

const typedOf = ({ line }: NewLine, typed: readonly TypedTransfer[]): TypedTransfer[] => {
  const { isCredit, isReversal, bankReference, references, text } = line;
  return isCredit && !isReversal ? typedTransfersIn({ bankReference, texts: [...references, text] }, typed) : [];
};

/** Compares lines with the transfers that were typed: each of these is confirmed by one line of the same amount. */
export function compareWithTyped(lines: readonly NewLine[], typed: readonly TypedTransfer[]): Compared {
  const confirmed: Confirmed[] = [];
  let open = typed;
  const unseen = lines.filter((one) => {
    const same = typedOf(one, open).find(({ cents }) => cents === one.line.cents);
    if (!same) return true;
    confirmed.push({ id: same.id, key: one.key });
    open = open.filter(({ id }) => id !== same.id);
    return false;
  });
  const others = unseen.flatMap((one) => typedOf(one, open).map((other) => ({ one, other })));
  return {
    unseen,
    confirmed,
    differ: new Set(others.map(({ one }) => one.key)),
    warnings: others.map(({ one, other }) => differing(other, one.line)),
  };
}
