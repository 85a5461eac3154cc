/** Keeps one statement and the lines of it that concern wallets, each once. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import type { Actor } from '../../../../platform/history';
import { book } from '../../ledger/book';
import { euro } from '../../ledger/refusals';
import { cluesOf } from '../matching/clues';
import { findHolders } from '../matching/holderRepository';
import { plainIban } from '../statements/check';
import { lineKeys } from '../statements/lineKey';
import type { Statement } from '../statements/statement';
import { remittanceMovement } from '../lines/bookings';
import { findKnownLines, storeStatement, type KnownLine } from './intakeRepository';
import { concernsWallets, lineRow, type LineRow, type NewLine } from './lineRow';

/** What became of a statement. */
export interface KeptStatement {
  readonly id: string;
  readonly told: readonly NewLine[];
  readonly rows: readonly LineRow[];
  readonly warning: string | null;
}

const sums = ({ lines }: Statement, isCredit: boolean) => {
  const found = lines.filter((line) => line.isCredit === isCredit);
  return { count: found.length, cents: found.reduce((sum, { cents }) => sum + cents, 0) };
};

/** Of two lines in one statement that say the same under one reference the first counts. */
const firstOfEach = (told: readonly NewLine[]): NewLine[] =>
  [...new Map(told.toReversed().map((one) => [one.key, one])).values()].toReversed();

/** What was typed by hand as another amount than the bank tells now. */
function differing(told: readonly NewLine[], known: readonly KnownLine[]): string[] {
  const amounts = new Map(told.map(({ key, line }) => [key, line.cents]));
  return known.flatMap(({ key, cents, bankReference }) => {
    const now = amounts.get(key) ?? cents;
    if (now === cents) return [];
    return `Il bonifico ${bankReference ?? ''} era registrato per ${euro(cents)}, l’estratto conto dice ${euro(now)}.`;
  });
}

/** @param about what is noted beside it: the file, when and by whom, and what does not fit the statement before */
export async function keepStatement(
  transaction: Transaction<Schema>,
  actor: Actor,
  statement: Statement,
  about: {
    readonly fileId: string;
    readonly fileName: string;
    readonly at: Date;
    readonly warning: string | null;
  },
): Promise<KeptStatement> {
  const { tenantId, userName } = actor.caller;
  const iban = plainIban(statement.iban);
  const keys = lineKeys(iban, statement.lines);
  const told = statement.lines
    .map((line, index) => ({ line, key: keys[index] ?? '' }))
    .filter(({ line }) => concernsWallets(line));
  const known = await findKnownLines(
    transaction,
    tenantId,
    iban,
    told.map(({ key }) => key),
  );
  const before = new Set(known.map(({ key }) => key));
  const unseen = firstOfEach(told).filter(({ key }) => !before.has(key));
  const clues = unseen.map(({ line }) => cluesOf(line));
  const holders = await findHolders(transaction, tenantId, clues);
  const id = randomUUID();
  const at = about.at.toISOString();
  const rows = unseen.map((one) => lineRow(one, { tenantId, statementId: id, iban, at }, holders));
  const warning = [about.warning, ...differing(told, known)].filter((one) => one !== null).join(' ') || null;
  const [credits, debits] = [sums(statement, true), sums(statement, false)];
  await storeStatement(
    transaction,
    {
      ...{ id, tenant_id: tenantId, file_id: about.fileId, iban, format: statement.format },
      ...{ message_id: statement.messageId, statement_id: statement.statementId, sequence: statement.sequence },
      ...{ first_day: statement.from, last_day: statement.to },
      ...{ opening_cents: statement.openingCents, closing_cents: statement.closingCents },
      ...{ credit_count: credits.count, credit_cents: credits.cents },
      ...{ debit_count: debits.count, debit_cents: debits.cents },
      ...{ warning, file_name: about.fileName, imported_at: at, imported_by: userName ?? '' },
    },
    rows,
    known.filter(({ isOnlyTyped }) => isOnlyTyped),
  );
  await book(transaction, actor, rows.filter(({ kind }) => kind === 'riversamento').map(remittanceMovement));
  return { id, told, rows, warning };
}
