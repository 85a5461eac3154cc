/** Counts the rows of the lists that are filled in bulk. */
import { sql } from 'kysely';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';

const HOST = sql`tenant_id = ${HOST_TENANT_ID}`;

/** Each list, with the rows that its page shows. */
const ROWS = {
  controls: sql`certificate_control where ${HOST}`,
  log: sql`security_log where ${HOST}`,
  movements: sql`ledger_entry where ${HOST} and wallet_id is not null`,
  plants: sql`plant where ${HOST}`,
  transfers: sql`bank_line where ${HOST}`,
  users: sql`user_account where ${HOST} and not is_deleted`,
} as const;

export type BulkList = keyof typeof ROWS;

/** Returns the number of rows of a list. */
export const countRows = (database: Database, list: BulkList): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${ROWS[list]}`.execute(transaction);
    return rows[0]?.n ?? 0;
  });
