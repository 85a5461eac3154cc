/** The statements of a file are checked, then all of them that are of the portal's account kept, or none. */
import { createHash, randomUUID } from 'node:crypto';
import type { Scope } from '../../../../platform/deps';
import { badRequest, type ApiError } from '../../../../platform/errors';
import type { UploadedFile } from '../../../../platform/files/upload';
import { recordChange } from '../../../../platform/history';
import { readSettings } from '../../../../platform/settings/settingValues';
import { checkAccount, checkSequence, checkStatement, plainIban } from '../statements/check';
import { isRefusal, type ReadStatement, type Refusal, type Statement } from '../statements/statement';
import { findKnown, lockAccount, storeFile } from './intakeRepository';
import { keepStatement, type KeptStatement } from './keepStatement';

/** What became of a statement, as whoever imported it is told. */
export interface TakenIn {
  readonly id: string;
  readonly statementId: string | null;
  readonly from: string;
  readonly to: string;
  readonly openingCents: number;
  readonly closingCents: number;
  /** Lines that concern wallets, and how many of them were known before. */
  readonly lines: number;
  readonly known: number;
  readonly exact: number;
  readonly proposed: number;
  readonly remittances: number;
  readonly warning: string | null;
}

/** A line that names its wallet by the wallet's own reference. */
export interface ExactLine {
  readonly id: string;
  readonly walletId: string;
}

const refusedAs = ({ refused, member }: Refusal): ApiError =>
  badRequest(refused, [{ message: refused, members: [member ?? 'file'] }]);

const takenIn = (statement: Statement, { id, told, rows, warning }: KeptStatement): TakenIn => ({
  ...{ id, warning, statementId: statement.statementId, from: statement.from, to: statement.to },
  ...{ openingCents: statement.openingCents, closingCents: statement.closingCents },
  lines: told.length,
  known: told.length - rows.length,
  exact: rows.filter((row) => row.is_exact).length,
  proposed: rows.filter((row) => !row.is_exact && row.score > 0).length,
  remittances: rows.filter((row) => row.kind === 'riversamento').length,
});

const exactOf = ({ rows }: KeptStatement): ExactLine[] =>
  rows.flatMap(({ id, is_exact: isExact, candidates }) => {
    const [best] = candidates as unknown as readonly { readonly walletId: string }[];
    return isExact && best ? [{ id, walletId: best.walletId }] : [];
  });

function checked(statement: ReadStatement, ours: string): Statement {
  if (isRefusal(statement)) throw refusedAs(statement);
  const refused = checkStatement(statement, ours);
  if (refused) throw refusedAs(refused);
  return statement;
}

/**
 * A bank may send the statements of all accounts of a customer in one message: those of others are left out and told.
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
 * All statements of a file that are of the account, or none.
 * @throws ApiError 400 with what is wrong: another account, a broken sum, a message, statement or period that was taken in before.
 */
export async function takeIn(
  scope: Scope & { readonly ip: string | null },
  read: readonly ReadStatement[] | Refusal,
  file: UploadedFile,
  now: Date,
): Promise<{ readonly items: TakenIn[]; readonly otherAccounts: readonly string[]; readonly exact: ExactLine[] }> {
  const { caller, database } = scope;
  const ours = (await readSettings(database, caller.tenantId)).text('Sace.Fee.Iban');
  const { statements, otherAccounts } = ofAccount(read, ours);
  const { tenantId } = caller;
  return database.transaction().execute(async (transaction) => {
    const iban = plainIban(ours);
    await lockAccount(transaction, tenantId, iban);
    const known = await findKnown(transaction, tenantId, iban);
    const messageId = statements[0]?.messageId ?? null;
    if (messageId !== null && known.some((one) => one.messageId === messageId))
      throw refusedAs({ refused: `Il messaggio ${messageId} è già stato importato.` });
    const fileId = randomUUID();
    const { name } = file;
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const by = caller.userName ?? '';
    await storeFile(transaction, { id: fileId, tenantId, name, sha256, content: file.bytes, at: now, by });
    const items: TakenIn[] = [];
    const exact: ExactLine[] = [];
    for (const statement of statements) {
      const follows = checkSequence(statement, known);
      if ('refused' in follows) throw refusedAs(follows);
      const about = { fileId, fileName: name, at: now, warning: follows.warning };
      const kept = await keepStatement(transaction, scope, statement, about);
      known.push({ ...statement });
      items.push(takenIn(statement, kept));
      exact.push(...exactOf(kept));
      await recordChange(transaction, scope, {
        entity: 'BankStatement',
        entityId: kept.id,
        event: 'imported',
        at: now,
        after: { file: name, sha256, from: statement.from, to: statement.to, lines: kept.told.length },
      });
    }
    return { items, otherAccounts, exact };
  });
}
