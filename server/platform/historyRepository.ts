/** The rows of the history. They are written, and never changed. */
import type { Insertable } from 'kysely';
import type { Database, Schema } from './database/schema';

export async function insertHistory(transaction: Database, row: Insertable<Schema['record_history']>): Promise<void> {
  await transaction.insertInto('record_history').values(row).execute();
}
