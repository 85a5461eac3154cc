/** Stores one statement and those of its lines that concern wallets, each once. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { RowOf } from '../../../../platform/database/insertRows';
import type { Schema } from '../../../../platform/database/schema';
import { badRequest } from '../../../../platform/errors';
import type { Actor } from '../../../../platform/history';
import { book } from '../../ledger/book';
import { euro } from '../../ledger/refusals';
import { cluesOf } from '../matching/clues';
import { findHolders } from '../matching/holderRepository';
import { missingCents, plainIban, type Known } from '../statements/checkStatement';
import { apartKey, inKnownSpelling, keysBeside, lineKeys, type TakenLine } from '../statements/lineKey';
import { faultMessages, type Statement } from '../statements/statement';
import { remittanceMovement } from '../lines/bookings';
import { lockTypedTransfers } from '../lines/lineRepository';
import {
  completeStatement,
  findKeysOfDays,
  findKnownLines,
  findTakenLines,
  storeLines,
  insertStatement,
  type KnownLine,
} from './intakeRepository';
import { compareWithTyped } from './compareWithTyped';
import { concernsWallets, lineRow, type LineRow, type NewLine } from './lineRow';

/** The result for one statement. */
export interface StoredStatement {
  readonly id: string;
  readonly relevant: readonly NewLine[];
  readonly rows: readonly LineRow[];
  readonly warning: string | null;
}

const sums = ({ lines }: Statement, isCredit: boolean) => {
  const found = lines.filter((line) => line.isCredit === isCredit);
  return { count: found.length, cents: found.reduce((sum, { cents }) => sum + cents, 0) };
};

/** Returns the keys in the spelling of the lines that the account has already. */
async function spellAsKnown(
  transaction: Transaction<Schema>,
  { tenantId, iban }: { readonly tenantId: string; readonly iban: string },
  lines: Statement['lines'],
  keys: readonly string[],
): Promise<string[]> {
  const days = lines.map(({ bookedOn }) => bookedOn);
  const known = await findKeysOfDays(transaction, tenantId, iban, days);
  const dated = lines.map(({ bookedOn, cents }, index) => ({ key: keys[index] ?? '', bookedOn, cents }));
  return inKnownSpelling(dated, known);
}

/**
 * Gives a line a key of its own where its key is that of another line: banks use a reference again after days or months,
 * and a transfer that was typed with another amount is not confirmed by it. A typed one that this statement confirmed
 * before keeps its key, whatever day was typed.
 */
function keptApart(
  { iban, lines }: { readonly iban: string; readonly lines: Statement['lines'] },
  keys: readonly string[],
  known: readonly KnownLine[],
  taken: readonly TakenLine[],
) {
  const isTaken = new Set(taken.map(({ key }) => key));
  const knownBy = new Map(known.map((one) => [one.key, one]));
  return lines.map((line, index) => {
    const key = keys[index] ?? '';
    const other = knownBy.get(key);
    if (!other) return key;
    const isConfirmed = other.isTyped && isTaken.has(key);
    const isSame = other.isOnlyTyped || isConfirmed ? other.cents === line.cents : other.bookedOn === line.bookedOn;
    return isSame ? key : apartKey(iban, line, key);
  });
}

const earlier = (day: string, other = day): string => (other < day ? other : day);
const later = (day: string, other = day): string => (other > day ? other : day);

/** @throws ApiError 400 when a line that was taken in from the statement before is missing now */
function requireTaken(
  taken: readonly (TakenLine & { readonly bankReference: string | null; readonly cents: number })[],
  keys: readonly string[],
) {
  const present = new Set(keys);
  const lost = taken.filter(({ key }) => !present.has(key));
  if (lost.length === 0) return;
  const named = lost.map(({ bankReference, cents }) =>
    [bankReference, euro(cents)].filter((one) => one !== null).join(' di '),
  );
  const message = `Nel file mancano righe che dello stesso estratto conto sono già importate: ${named.join(', ')}.`;
  throw badRequest(message, [{ message, members: ['file'] }]);
}

/**
 * @param about the file, the time and the author, a warning about the statement before, and the statement that it
 * completes
 * @throws ApiError 400 when a line that was taken in from that one is missing now
 */
export async function storeStatement(
  transaction: Transaction<Schema>,
  actor: Actor,
  statement: Statement,
  about: {
    readonly fileId: string;
    readonly fileName: string;
    readonly at: Date;
    readonly warning: string | null;
    readonly completes: Known | null;
  },
): Promise<StoredStatement> {
  const { tenantId, userName } = actor.caller;
  const iban = plainIban(statement.iban);
  const { completes } = about;
  const taken = completes === null ? [] : await findTakenLines(transaction, tenantId, completes.id);
  const { lines } = statement;
  const made = completes === null ? lineKeys(iban, lines) : keysBeside(iban, lines, taken);
  const spelled = await spellAsKnown(transaction, { tenantId, iban }, lines, made);
  const typed = await lockTypedTransfers(transaction, tenantId, iban);
  const keys = keptApart({ iban, lines }, spelled, await findKnownLines(transaction, tenantId, iban, spelled), taken);
  requireTaken(taken, keys);
  const relevant = lines
    .map((line, index) => ({ line, key: keys[index] ?? '' }))
    .filter(({ line }) => concernsWallets(line));
  const known = await findKnownLines(
    transaction,
    tenantId,
    iban,
    relevant.map(({ key }) => key),
  );
  const before = new Set(known.filter(({ isOnlyTyped }) => !isOnlyTyped).map(({ key }) => key));
  const fresh = relevant.filter(({ key }) => !before.has(key));
  const { unseen, confirmed, differ, warnings } = compareWithTyped(fresh, typed);
  const clues = unseen.map(({ line }) => cluesOf(line));
  const holders = await findHolders(transaction, tenantId, clues);
  const id = completes?.id ?? randomUUID();
  const at = about.at.toISOString();
  const rows = unseen
    .map((one) => lineRow(one, { tenantId, statementId: id, iban, at }, holders))
    // Nobody has decided yet which of the two amounts is credited.
    .map((row) => (differ.has(row.key) ? { ...row, is_exact: false } : row));
  const warning = [about.warning, ...warnings].filter((one) => one !== null).join(' ') || null;
  const [credits, debits] = [sums(statement, true), sums(statement, false)];
  const row: RowOf<'bank_statement'> = {
    id,
    tenant_id: tenantId,
    file_id: about.fileId,
    iban,
    format: statement.format,
    message_id: statement.messageId,
    statement_id: statement.statementId,
    sequence: statement.sequence,
    first_day: earlier(statement.from, completes?.from),
    last_day: later(statement.to, completes?.to),
    opening_cents: statement.openingCents,
    closing_cents: statement.closingCents,
    credit_count: credits.count,
    credit_cents: credits.cents,
    debit_count: debits.count,
    debit_cents: debits.cents,
    missing_count: statement.badLines.length,
    missing_cents: missingCents(statement),
    missing_lines: statement.badLines.length === 0 ? null : faultMessages(statement.badLines).join(' '),
    warning,
    file_name: about.fileName,
    imported_at: at,
    imported_by: userName ?? '',
  };
  if (completes === null) await insertStatement(transaction, row);
  else await completeStatement(transaction, row);
  await storeLines(transaction, id, rows, confirmed);
  await book(transaction, actor, rows.filter(({ kind }) => kind === 'riversamento').map(remittanceMovement));
  return { id, relevant, rows, warning };
}
