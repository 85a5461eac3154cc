/** Removes the rows that refer to a deleted record: no foreign key does it, since the record may be of any kind. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema';
import type { Subject } from './subject';

type Remove = (transaction: Transaction<Schema>, ofSubject: ReturnType<typeof sql>, at: Date) => Promise<unknown>;

const deleteFrom =
  (table: string): Remove =>
  (transaction, ofSubject) =>
    sql`delete from ${sql.table(table)} ${ofSubject}`.execute(transaction);

/**
 * The treatment of each table's rows that name a removed subject; null where they stay. The money that was paid or held
 * stays, and so does the history: it records the removal. A test compares the names with the tables of the database.
 */
export const HANGING: Readonly<Record<string, Remove | null>> = {
  // A file is its sender's alone again, and is removed after some days.
  file: (transaction, ofSubject, at) =>
    sql`update file set subject_kind = null, subject_id = null, unlinked_at = ${at} ${ofSubject}`.execute(transaction),
  notification: deleteFrom('notification'),
  // A run counts one item less.
  bulk_item: (transaction, ofSubject) =>
    sql`with gone as (delete from bulk_item ${ofSubject} returning run_id)
      update bulk_run set item_count = item_count - 1 where id in (select run_id from gone)`.execute(transaction),
  ledger_transfer: null,
  subject_command: deleteFrom('subject_command'),
  subject_note: deleteFrom('subject_note'),
  wallet_hold: null,
};

/** Deletes or detaches all rows about the subject. Called before its own row is deleted, in the same transaction. */
export async function removeSubject(
  transaction: Transaction<Schema>,
  tenantId: string,
  { kind, id }: Subject,
  at: Date,
): Promise<void> {
  const ofSubject = sql`where tenant_id = ${tenantId} and subject_kind = ${kind} and subject_id = ${id}`;
  for (const remove of Object.values(HANGING)) await remove?.(transaction, ofSubject, at);
}
