/** The rows of the history. They are written, and never changed. */
import type { Insertable } from 'kysely';
import type { Database, Schema } from './database/schema';

type Row = Insertable<Schema['record_history']>;

export async function insertHistory(transaction: Database, rows: Row | readonly Row[]): Promise<void> {
  await transaction.insertInto('record_history').values(rows).execute();
}
