/** Removes the rows that refer to a deleted record: no foreign key does it, since the record may be of any kind. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema';
import type { Subject } from './subject';

/**
 * The treatment of each table's rows that name a removed subject. A file is its sender's alone again, and is removed
 * after some days; a run counts one item less; other rows are deleted. The history stays: it records the removal. So
 * does the money that was paid or held.
 */
export const HANGING = {
  file: 'detached',
  notification: 'deleted',
  bulk_item: 'deleted',
  ledger_transfer: 'kept',
  subject_command: 'deleted',
  subject_note: 'deleted',
  wallet_hold: 'kept',
} as const;

/** Deletes or detaches all rows about the subject. Called before its own row is deleted, in the same transaction. */
export async function removeSubject(
  transaction: Transaction<Schema>,
  tenantId: string,
  { kind, id }: Subject,
  at: Date,
): Promise<void> {
  const ofSubject = sql`where tenant_id = ${tenantId} and subject_kind = ${kind} and subject_id = ${id}`;
  await sql`update file set subject_kind = null, subject_id = null, unlinked_at = ${at} ${ofSubject}`.execute(
    transaction,
  );
  await sql`with gone as (delete from bulk_item ${ofSubject} returning run_id)
    update bulk_run set item_count = item_count - 1 where id in (select run_id from gone)`.execute(transaction);
  for (const table of ['notification', 'subject_command', 'subject_note'] as const)
    await sql`delete from ${sql.table(table)} ${ofSubject}`.execute(transaction);
}
