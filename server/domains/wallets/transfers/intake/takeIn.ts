/** Checks the statements of a file, then stores all those of the portal's account, or none. */
import { createHash, randomUUID } from 'node:crypto';
import type { Scope } from '../../../../platform/deps';
import { ApiError, badRequest } from '../../../../platform/errors';
import type { UploadedFile } from '../../../../platform/files/readUpload';
import { recordChange } from '../../../../platform/history';
import { readSettings } from '../../../../platform/settings/settingValues';
import {
  checkAccount,
  checkSequence,
  checkStatement,
  missingCents,
  partlyTaken,
  plainIban,
  setOutsideApart,
  type Known,
} from '../statements/checkStatement';
import { lineHash } from '../statements/lineKey';
import { faultMessages, isRefusal, type ReadStatement, type Refusal, type Statement } from '../statements/statement';
import { findKnown, lockAccount, storeFile } from './intakeRepository';
import { storeStatement, type StoredStatement } from './storeStatement';
import type { Schemas } from '../../../../platform/handler';

/** A line that names its wallet by the wallet's own reference. */
export interface ExactLine {
  readonly id: string;
  readonly walletId: string;
  readonly payerName: string | null;
  readonly cents: number;
}

const refusedAs = ({ refused, member }: Refusal): ApiError =>
  badRequest(refused, [{ message: refused, members: [member ?? 'file'] }]);

const takenIn = (
  statement: Statement,
  { id, relevant, rows, warning }: StoredStatement,
): Schemas['BankStatementTaken'] => ({
  id,
  warning,
  statementId: statement.statementId,
  from: statement.from,
  to: statement.to,
  openingCents: statement.openingCents,
  closingCents: statement.closingCents,
  lines: relevant.length,
  known: relevant.length - rows.length,
  exact: rows.filter((row) => row.is_exact).length,
  proposed: rows.filter((row) => !row.is_exact && row.score > 0).length,
  remittances: rows.filter((row) => row.kind === 'riversamento').length,
  missing: statement.badLines.length,
  missingCents: missingCents(statement),
});

const exactOf = ({ rows }: StoredStatement): ExactLine[] =>
  rows.flatMap(({ id, is_exact: isExact, candidates, payer_name: payerName, cents }) => {
    const [best] = candidates as unknown as readonly { readonly walletId: string }[];
    return isExact && best ? [{ id, walletId: best.walletId, payerName, cents }] : [];
  });

function checked(read: ReadStatement, ours: string): Statement {
  if (isRefusal(read)) throw refusedAs(read);
  const statement = setOutsideApart(read);
  const refused = checkStatement(statement, ours);
  if (refused) throw refusedAs(refused);
  return statement;
}

/**
 * A bank may send the statements of all accounts of a customer in one message: those of others are left out and
 * reported.
 * @throws ApiError 400 where none is of the account, or one of them does not add up
 */
function ofAccount(read: readonly ReadStatement[] | Refusal, ours: string) {
  if ('refused' in read) throw refusedAs(read);
  const isOurs = ({ iban }: ReadStatement) => plainIban(iban) === plainIban(ours);
  const foreign = read.some(isOurs) ? null : checkAccount(read[0]?.iban ?? '', ours);
  if (foreign) throw refusedAs(foreign);
  const statements = read.filter(isOurs).map((statement) => checked(statement, ours));
  const others = read.filter((statement) => !isOurs(statement)).map(({ iban }) => plainIban(iban) || iban);
  return {
    statements: statements.sort((one, other) => (one.from < other.from ? -1 : 1)),
    otherAccounts: [...new Set(others)],
  };
}

/**
 * The digest covers the file and the statements read from it, so that a confirmation holds for exactly what was shown.
 */
function digestOf(sha256: string, iban: string, statements: readonly Statement[]): string {
  const seen = statements.map(({ lines, badLines }) => [lines.map((line) => lineHash(iban, line)), badLines]);
  return createHash('sha256')
    .update(JSON.stringify([sha256, seen]))
    .digest('hex');
}

/**
 * Returns an error that names every bad line and the sum of the good ones; with its digest the good ones may be taken
 * in.
 */
function badLinesFound(statements: readonly Statement[], digest: string): ApiError {
  const badLines = statements.flatMap((statement) => statement.badLines);
  const lines = statements.flatMap((statement) => statement.lines);
  const messages = faultMessages(badLines);
  const sum = (isCredit: boolean) =>
    lines.filter((line) => line.isCredit === isCredit).reduce((cents, line) => cents + line.cents, 0);
  return new ApiError(400, messages.join(' '), {
    code: 'Sace:BankStatement:BadLines',
    validationErrors: messages.map((message) => ({ message, members: [badLines[0]?.member ?? 'file'] })),
    data: {
      digest,
      badLines: messages,
      badCount: badLines.length,
      goodCount: lines.length,
      goodCreditCents: sum(true),
      goodDebitCents: sum(false),
    },
  });
}

/** A statement to be taken in, with the one that it completes. */
interface Planned {
  readonly statement: Statement;
  readonly completes: Known | null;
}

/** A file that completes a statement may have others with it that are complete already: those are left out. */
function planOf(statements: readonly Statement[], known: readonly Known[]): Planned[] {
  const plan = statements.map((statement) => ({ statement, completes: partlyTaken(statement, known) }));
  if (plan.every(({ completes }) => completes === null)) return plan;
  const isWhole = ({ statementId }: Statement) =>
    statementId !== null && known.some((one) => one.missingCount === 0 && one.statementId === statementId);
  return plan.filter(({ statement }) => !isWhole(statement));
}

/**
 * Takes in all statements of a file that are of the account, or none. Of a statement with bad lines the good ones are
 * taken in when the caller confirms it; the same statement may come again until it is complete, and only the missing
 * lines are added.
 * @param accepted the digest of the file and its lines that an earlier refusal for bad lines gave; null: bad lines
 * refuse the file
 * @throws ApiError 400 with the fault: another account, a broken sum, a message, statement or period that was taken in
 * before.
 */
export async function takeIn(
  scope: Scope & { readonly ip: string | null },
  read: readonly ReadStatement[] | Refusal,
  file: UploadedFile,
  accepted: string | null,
  now: Date,
): Promise<{
  readonly items: Schemas['BankStatementTaken'][];
  readonly otherAccounts: readonly string[];
  readonly exact: ExactLine[];
}> {
  const { caller, database } = scope;
  const ours = (await readSettings(database, caller.tenantId)).text('Sace.Fee.Iban');
  const { statements, otherAccounts } = ofAccount(read, ours);
  const { tenantId } = caller;
  return database.transaction().execute(async (transaction) => {
    const iban = plainIban(ours);
    await lockAccount(transaction, tenantId, iban);
    const known = await findKnown(transaction, tenantId, iban);
    const plan = planOf(statements, known);
    const messageId = statements[0]?.messageId ?? null;
    const isNew = plan.every(({ completes }) => completes === null);
    if (isNew && messageId !== null && known.some((one) => one.messageId === messageId))
      throw refusedAs({ refused: `Il messaggio ${messageId} è già stato importato.` });
    const fileId = randomUUID();
    const { name } = file;
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const by = caller.userName ?? '';
    const planned = plan.map(({ statement }) => statement);
    const digest = digestOf(sha256, iban, planned);
    const hasBadLines = planned.some(({ badLines }) => badLines.length > 0);
    await storeFile(transaction, { id: fileId, tenantId, name, sha256, content: file.bytes, at: now, by });
    const items: Schemas['BankStatementTaken'][] = [];
    const exact: ExactLine[] = [];
    for (const { statement, completes } of plan) {
      const follows = checkSequence(
        statement,
        known.filter((one) => one !== completes),
      );
      if ('refused' in follows) throw refusedAs(follows);
      const about = { fileId, fileName: name, at: now, warning: follows.warning, completes };
      const stored = await storeStatement(transaction, scope, statement, about);
      known.push({ ...statement, id: stored.id, missingCount: statement.badLines.length });
      items.push(takenIn(statement, stored));
      exact.push(...exactOf(stored));
      await recordChange(transaction, scope, {
        entity: 'BankStatement',
        entityId: stored.id,
        event: completes === null ? 'imported' : 'completed',
        at: now,
        after: {
          file: name,
          sha256,
          from: statement.from,
          to: statement.to,
          lines: stored.relevant.length,
          missing: statement.badLines.length,
        },
      });
    }
    // This is checked last, so that faults that cannot be confirmed are reported first.
    if (hasBadLines && accepted !== digest) throw badLinesFound(planned, digest);
    return { items, otherAccounts, exact };
  });
}
