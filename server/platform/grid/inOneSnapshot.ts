import type { Kysely } from 'kysely';

/** Runs queries that see one moment, within the transaction that there is already or in one of their own. */
export const inOneSnapshot = <DB, Answer>(
  database: Kysely<DB>,
  read: (database: Kysely<DB>) => Promise<Answer>,
): Promise<Answer> =>
  database.isTransaction
    ? read(database)
    : database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
