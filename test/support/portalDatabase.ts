import { connect } from '../../server/platform/database/connect';
import { parseDatabaseUrl } from '../../server/platform/database/databaseTarget';
import type { Database } from '../../server/platform/database/schema';
import type { Portal } from './portal';

/** Does something with the database of a running portal. @throws Error for a portal without a database of its own */
export async function withPortalDatabase(
  { databaseUrl }: Pick<Portal, 'databaseUrl'>,
  act: (database: Database) => Promise<unknown>,
): Promise<void> {
  const target = parseDatabaseUrl(databaseUrl ?? '');
  if (!target) throw new Error('The portal has no database of its own.');
  const connection = connect(target, { poolSize: 1, onError: () => undefined });
  try {
    await act(connection.database);
  } finally {
    await connection.close();
  }
}
