/** Checks a statement before it is taken in: by itself, and against earlier ones. Pure. */
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { addDays, writtenDay } from '../../../../../common/days/italianDays';
import { euro } from '../../ledger/refusals';
import { refuseAll, type BadLine, type Refusal, type Statement, type StatementLine } from './statement';

export const plainIban = (iban: string): string => electronicFormatIBAN(iban) ?? '';

const net = ({ lines }: Statement) => lines.reduce((sum, { isCredit, cents }) => sum + (isCredit ? cents : -cents), 0);

/** @param ours the account in the settings; empty when there is none */
export function checkAccount(iban: string, ours: string): Refusal | null {
  if (plainIban(ours) === '')
    return { refused: 'Nelle impostazioni manca l’IBAN del conto: va scritto prima di importare estratti conto.' };
  if (!isValidIBAN(plainIban(iban))) return { refused: `L’IBAN «${iban}» non è valido.`, member: 'iban' };
  if (plainIban(iban) !== plainIban(ours))
    return { refused: `L’estratto conto è di un altro conto: ${plainIban(iban)}.`, member: 'iban' };
  return null;
}

const outsideOf = ({ ordinal, bookedOn, bankReference }: StatementLine): BadLine => ({
  place: `Movimento ${String(ordinal)}${bankReference === null ? '' : ` (${bankReference})`}`,
  faults: [`è del ${writtenDay(bookedOn)}, fuori dal periodo dell’estratto conto`],
});

/** Returns the statement with lines of days outside its period among the bad ones. */
export function setOutsideApart(statement: Statement): Statement {
  const { from, to, lines, badLines } = statement;
  // A bank that counts days in UTC books until two o'clock of the next day in Rome.
  const isInside = ({ bookedOn }: StatementLine) => bookedOn >= from && bookedOn <= addDays(to, 1);
  if (from > to || lines.every(isInside)) return statement;
  const outside = lines.filter((line) => !isInside(line)).map(outsideOf);
  return { ...statement, lines: lines.filter(isInside), badLines: [...badLines, ...outside] };
}

/** Returns the sum of the lines that are not among the good ones: 0 where there are no others. */
export const missingCents = (statement: Statement): number =>
  statement.closingCents - statement.openingCents - net(statement);

/** @param ours as for `checkAccount` */
export function checkStatement(statement: Statement, ours: string): Refusal | null {
  const { iban, openingCents, closingCents, from, to, lines, badLines } = statement;
  const foreign = checkAccount(iban, ours);
  if (foreign) return foreign;
  if (from > to) return { refused: 'L’ultimo giorno dell’estratto conto precede il primo.', member: 'to' };
  if (lines.length === 0 && badLines.length > 0) return refuseAll(badLines);
  // The sum of bad lines is unknown: it is the difference to the closing balance.
  if (badLines.length > 0) return null;
  const reached = openingCents + net(statement);
  if (reached !== closingCents)
    return {
      refused: `I conti non tornano: saldo iniziale più movimenti fanno ${euro(reached)}, il saldo finale è ${euro(closingCents)}.`,
      member: 'closing',
    };
  return null;
}

/** The stored data of an earlier statement of the account. */
export interface Known {
  readonly id: string;
  readonly statementId: string | null;
  readonly messageId: string | null;
  readonly sequence: number | null;
  readonly from: string;
  readonly to: string;
  readonly openingCents: number;
  readonly closingCents: number;
  /** The number of lines that were bad when the others were taken in. */
  readonly missingCount: number;
}

/**
 * Finds the statement that is partly taken in and that this one completes: by the bank's own identifier, or else by the
 * same balances at the ends of days that touch. Null when there is none.
 */
export const partlyTaken = (statement: Statement, known: readonly Known[]): Known | null =>
  known.find(
    (one) =>
      one.missingCount > 0 &&
      ((one.statementId !== null && one.statementId === statement.statementId) ||
        (one.from <= statement.to &&
          statement.from <= one.to &&
          one.openingCents === statement.openingCents &&
          one.closingCents === statement.closingCents)),
  ) ?? null;

/** Refuses a statement that does not follow the earlier ones; a `warning` is reported and refuses nothing. */
export function checkSequence(
  statement: Statement,
  known: readonly Known[],
): Refusal | { readonly warning: string | null } {
  const { statementId, sequence, from, to, openingCents } = statement;
  const same = known.find((one) => statementId !== null && one.statementId === statementId);
  if (same) return { refused: `L’estratto conto ${statementId ?? ''} è già stato importato.` };
  const overlapping = known.find((one) => one.from <= to && from <= one.to);
  if (overlapping)
    return {
      refused: `Il periodo dal ${writtenDay(overlapping.from)} al ${writtenDay(overlapping.to)} è già stato importato.`,
      member: 'from',
    };
  const before = known.filter((one) => one.to < from).sort((one, other) => (one.to < other.to ? 1 : -1))[0];
  if (before && before.closingCents !== openingCents)
    return {
      warning: `Il saldo iniziale non è quello finale dell’estratto precedente (${euro(before.closingCents)} al ${writtenDay(before.to)}): ne manca uno?`,
    };
  if (
    before &&
    before.sequence !== null &&
    sequence !== null &&
    sequence !== before.sequence + 1 &&
    sequence > before.sequence
  )
    return {
      warning: `Manca un estratto conto: dopo il numero ${String(before.sequence)} viene il ${String(sequence)}.`,
    };
  return { warning: null };
}
