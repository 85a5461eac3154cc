/** Reads that many may cause: none of them may keep the database busy for long. */
import { sql, type Kysely, type Transaction } from 'kysely';

/** SQLSTATE of a cancelled statement, here one that took too long. */
const QUERY_CANCELED = '57014';

/** A statement that was cancelled because it took longer than its read allows. */
export class ReadTookTooLong extends Error {
  override readonly name = 'ReadTookTooLong';
}

/**
 * Reads over one connection, each statement within so many milliseconds.
 * @throws ReadTookTooLong when one does not end by then; it is ended, and the connection is free again.
 */
export async function readBriefly<DB, Found>(
  database: Kysely<DB>,
  milliseconds: number,
  read: (transaction: Transaction<DB>) => Promise<Found>,
): Promise<Found> {
  try {
    return await database
      .transaction()
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(transaction);
        return read(transaction);
      });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED)
      throw new ReadTookTooLong('A read was ended because it took too long.');
    throw error;
  }
}
