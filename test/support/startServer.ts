/** The whole server without a port, on a database of its own. */
import type { FastifyInstance } from 'fastify';
import { buildApp, type BuildOptions } from '../../server/app';
import { readConfig, type Config } from '../../server/platform/config/config';
import { connect } from '../../server/platform/database/connect';
import type { ConnectionTarget } from '../../server/platform/database/embedded/embedded';
import { loadReferenceData } from '../../server/platform/database/reference/referenceData';
import type { Database } from '../../server/platform/database/schema';
import type { TenantDatabase } from '../../server/platform/database/tenantDatabase';
import { signingKeys } from '../../server/identity/provider/keys/keys';
import { sealer } from '../../server/platform/secrets';
import { projectRoot } from '../../server/platform/projectRoot';
import { fingerprint } from '../../scripts/staleness.mjs';
import { createTestDatabase, migrated, type Template } from './testDatabase';

interface Options extends Partial<
  Pick<BuildOptions, 'clock' | 'contract' | 'webFolder' | 'logStream' | 'bounds' | 'callerLifeMs' | 'subjectKinds'>
> {
  /** Environment variables besides the usual ones of tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** Loads lookups and comuni; without it, their tables are empty. */
  readonly referenceData?: boolean;
}

/** The key that seals in tests: no server of a test makes one in its data folder. */
export const TEST_SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

/** The sealer of the test servers. */
export const testSealer = sealer(readConfig({ SACE_SECRET_KEY: TEST_SECRET_KEY }));

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly tenantDatabase: TenantDatabase;
  /** The address of its database, for another process. */
  readonly poolConfig: ConnectionTarget;
  readonly config: Config;
  readonly inject: FastifyInstance['inject'];
  /** Listens on a free port and answers the address; for what injecting cannot show. */
  readonly listen: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/**
 * The database of a server that has started before: the key that signs its tokens takes a third of a second to make.
 */
const started: Template = {
  kind: 'started',
  // A key of another day might be due to change.
  shape: () =>
    [
      new Date().toISOString().slice(0, 10),
      fingerprint(projectRoot(), ['server/identity/provider/keys/keys.ts', 'server/platform/secrets.ts']),
      migrated.shape(),
    ].join(),
  async fill(target) {
    await migrated.fill(target);
    const connection = connect(target, { poolSize: 1, onError: () => undefined });
    try {
      await signingKeys(connection.database, testSealer);
    } finally {
      await connection.close();
    }
  },
};

/** Starts a server for a test file. Call `close` in `afterAll`: it ends the server and removes the database. */
export async function startServer({ env = {}, referenceData = false, ...options }: Options = {}): Promise<TestServer> {
  const { database, tenantDatabase, poolConfig, drop } = await createTestDatabase(started);
  try {
    if (referenceData) await loadReferenceData(database);
    const config = readConfig({
      LOG_LEVEL: options.logStream ? 'info' : 'silent',
      SACE_SECRET_KEY: TEST_SECRET_KEY,
      ...env,
    });
    const app = await buildApp({ config, database, tenantDatabase, ...options });
    await app.ready();
    return {
      app,
      database,
      tenantDatabase,
      poolConfig,
      config,
      inject: app.inject.bind(app),
      listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
      close: async () => {
        await app.close();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}
