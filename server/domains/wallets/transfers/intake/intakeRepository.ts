import { sql, type Transaction } from 'kysely';
import { insertRows, type RowOf } from '../../../../platform/database/insertRows';
import type { Database, Schema } from '../../../../platform/database/schema';
import type { Known } from '../statements/checkStatement';
import type { DatedKey, TakenLine } from '../statements/lineKey';

/** Locks the account until the transaction ends, against other statements of it. */
export const lockAccount = (transaction: Transaction<Schema>, tenantId: string, iban: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bank_statement ${tenantId} ${iban}`}, 0))`.execute(transaction);

/** Finds the statements of an account, as far as a new one is compared with them. */
export const findKnown = (database: Database, tenantId: string, iban: string): Promise<Known[]> =>
  database
    .selectFrom('bank_statement')
    .select([
      'id',
      'statement_id as statementId',
      'message_id as messageId',
      'sequence',
      'first_day as from',
      'last_day as to',
      'opening_cents as openingCents',
      'closing_cents as closingCents',
      'missing_count as missingCount',
    ])
    .where('tenant_id', '=', tenantId)
    .where('iban', '=', iban)
    .execute();

/** A line that came from a statement, or was typed, before. */
export interface KnownLine {
  readonly id: string;
  readonly key: string;
  readonly bookedOn: string;
  readonly cents: number;
  readonly isTyped: boolean;
  /** True while no statement contains it. */
  readonly isOnlyTyped: boolean;
}

/** A typed transfer that a statement confirms, with the key that the bank's line has. */
export interface Confirmed {
  readonly id: string;
  readonly key: string;
}

/** Finds the keys of the account's lines of these days. */
export const findKeysOfDays = (
  database: Database,
  tenantId: string,
  iban: string,
  days: readonly string[],
): Promise<DatedKey[]> =>
  database
    .selectFrom('bank_line')
    .select(['key', 'booked_on as bookedOn', 'cents'])
    .where('tenant_id', '=', tenantId)
    .where('iban', '=', iban)
    .where(sql<boolean>`booked_on = any(${[...new Set(days)]}::date[])`)
    .execute();

/** Finds the lines that have these keys already. */
export const findKnownLines = (
  database: Database,
  tenantId: string,
  iban: string,
  keys: readonly string[],
): Promise<KnownLine[]> =>
  database
    .selectFrom('bank_line')
    .select(['id', 'key', 'booked_on as bookedOn', 'cents', 'is_typed as isTyped'])
    .select(sql<boolean>`statement_id is null`.as('isOnlyTyped'))
    .where('tenant_id', '=', tenantId)
    .where('iban', '=', iban)
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute();

export interface BankFile {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly sha256: string;
  readonly content: Buffer;
  readonly at: Date;
  readonly by: string;
}

/** Stores a file as it came. */
export const storeFile = (
  transaction: Transaction<Schema>,
  { id, tenantId, name, sha256, content, at, by }: BankFile,
) =>
  transaction
    .insertInto('bank_file')
    .values({ id, tenant_id: tenantId, name, sha256, content, imported_at: at, imported_by: by })
    .execute();

/** Finds the lines of a statement that were taken in. */
export const findTakenLines = (
  database: Database,
  tenantId: string,
  statementId: string,
): Promise<(TakenLine & { readonly bankReference: string | null; readonly cents: number })[]> =>
  database
    .selectFrom('bank_line')
    .select(['key', 'hash', 'bank_reference as bankReference', 'cents'])
    .where('tenant_id', '=', tenantId)
    .where('statement_id', '=', statementId)
    .orderBy('ordinal')
    .execute();

/** Replaces a statement that was partly taken in: its id stays, and the earlier file remains among the files. */
export async function completeStatement(
  transaction: Transaction<Schema>,
  { id, tenant_id: tenantId, ...changes }: RowOf<'bank_statement'>,
): Promise<void> {
  await transaction
    .updateTable('bank_statement')
    .set(changes)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export const insertStatement = (transaction: Transaction<Schema>, statement: RowOf<'bank_statement'>): Promise<void> =>
  insertRows(transaction, 'bank_statement', [statement]);

/** Writes lines of a statement, and attaches those to it that were typed before it came. */
export async function storeLines(
  transaction: Transaction<Schema>,
  statementId: string,
  lines: readonly RowOf<'bank_line'>[],
  confirmed: readonly Confirmed[],
): Promise<void> {
  for (const { id, key } of confirmed)
    await transaction.updateTable('bank_line').set({ statement_id: statementId, key }).where('id', '=', id).execute();
  await insertRows(transaction, 'bank_line', lines);
}

/** Finds the file of a statement. */
export const findFile = (
  database: Database,
  tenantId: string,
  statementId: string,
): Promise<Pick<BankFile, 'name' | 'content'> | undefined> =>
  database
    .selectFrom('bank_statement as s')
    .innerJoin('bank_file as f', 'f.id', 's.file_id')
    .select(['f.name', 'f.content'])
    .where('s.tenant_id', '=', tenantId)
    .where('s.id', '=', statementId)
    .executeTakeFirst();
