import { buildApp } from '../../server/app';
import { readConfig } from '../../server/platform/config/config';
import { connect } from '../../server/platform/database/connect';
import { Visitor } from './signIn';
import { TEST_SECRET_KEY } from './startServer';
import type { TestDatabase } from './testDatabase';

/** A further server on the database of a test file, with connections of its own, listening on a free port. */
export async function startReplica({ poolConfig }: TestDatabase, env: Readonly<Record<string, string>> = {}) {
  const connection = connect(poolConfig, { poolSize: 3, onError: () => undefined });
  const config = readConfig({ LOG_LEVEL: 'silent', SACE_SECRET_KEY: TEST_SECRET_KEY, ...env });
  const app = await buildApp({ config, database: connection.database, tenantDatabase: connection.tenantDatabase });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    base,
    database: connection.database,
    /** A browser before this replica, with no cookie yet. */
    newVisitor: () => new Visitor(base, config.publicUrl),
    close: async () => {
      await app.close();
      await connection.close();
    },
  };
}

export type Replica = Awaited<ReturnType<typeof startReplica>>;
