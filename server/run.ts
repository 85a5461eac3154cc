/** Starts the parts of a server process in order, and ends them. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './platform/config/config';
import { connect } from './platform/database/connect';
import { errorCode } from './platform/database/embedded/folders';
import type { DatabaseTarget } from './platform/database/databaseTarget';
import { applyDeferred } from './platform/database/deferredMigrations';
import { migrate } from './platform/database/migrate';
import { openDatabase } from './platform/database/openDatabase';
import { announcePresence } from './platform/database/presence';
import type { Database } from './platform/database/schema';
import type { TenantDatabase } from './platform/database/tenantDatabase';
import { ensureSecretKey } from './platform/secrets';
import { StartupError } from './platform/startupError';

/** The parts of the process that tests replace; main.ts has the real ones. */
export interface Parts {
  readonly buildApp: (deps: {
    readonly config: Config;
    readonly database: Database;
    readonly tenantDatabase: TenantDatabase;
  }) => Promise<FastifyInstance>;
  /** Fills a migrated database with the data that the first request needs, and returns lines for the operator. */
  readonly prepare: (config: Config, database: Database) => Promise<readonly string[]>;
  /** Prints a line for the operator. */
  readonly print: (line: string) => void;
}

export interface RunningServer {
  readonly app: FastifyInstance;
  /** Lets requests under way finish (within a limit), then closes the database. It may be called twice. */
  readonly stop: () => Promise<void>;
}

function listenError(error: unknown, { host, port }: Config): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is already taken on ${host}: stop the program that uses it, or choose another one with PORT.`,
      );
    case 'EACCES':
      return new StartupError(`Port ${port} may not be used by this user: choose one above 1023 with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(`HOST names ${host}, which is no address of this machine.`);
    default:
      return error;
  }
}

/**
 * Fails at once when the port is in use on any address of the host, and not only after the database was started and
 * filled.
 */
async function checkPort(config: Config): Promise<void> {
  try {
    for (const { address } of await lookup(config.host, { all: true })) {
      const probe = createServer();
      probe.listen({ host: address, port: config.port });
      await once(probe, 'listening');
      probe.close();
      await once(probe, 'close');
    }
  } catch (error) {
    throw listenError(error, config);
  }
}

/**
 * Reports for a while that the server is not ready, so that balancers send nothing more; then accepts no new connection
 * and lets running requests end.
 */
async function closeApp(app: FastifyInstance, { stop: { delayMs, graceMs } }: Config): Promise<void> {
  if (app.hasDecorator('sayStopping')) app.sayStopping();
  if (delayMs > 0) await wait(delayMs);
  const limit = setTimeout(() => {
    app.server.closeAllConnections();
  }, graceMs);
  // A connection that stays open after its last answer would delay the end until the limit.
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
  }, 50);
  try {
    await app.close();
  } finally {
    clearTimeout(limit);
    clearInterval(sweep);
  }
}

/** Migrates, and returns the function that stops watching for the delayed migrations. */
async function migrated(target: DatabaseTarget, print: Parts['print']): Promise<() => Promise<void>> {
  const { applied, deferred, ahead } = await migrate(target);
  for (const name of applied) print(`Migrated the database: ${name}`);
  for (const name of ahead) print(`The database has a migration of a newer program: ${name}`);
  if (deferred.length === 0) return () => Promise.resolve();
  print(`Until processes of older versions have ended, these migrations wait: ${deferred.join(', ')}`);
  return applyDeferred({ target, print });
}

/**
 * Starts everything in order: port check, database, migrations, first data, HTTP. When a step fails, the earlier ones
 * are undone.
 * @throws StartupError for a reason that the operator can correct.
 */
export async function run(config: Config, { buildApp, prepare, print }: Parts): Promise<RunningServer> {
  const undo: (() => Promise<void>)[] = [];
  // A failing step must not prevent the later ones: the first failure is thrown when all have run.
  const stopAll = async () => {
    const failures: unknown[] = [];
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) {
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
  try {
    await checkPort(config);
    print(config.databaseUrl === null ? 'Opening the embedded database …' : 'Connecting to the database …');
    const opened = await openDatabase(config, print);
    undo.push(opened.close);
    ensureSecretKey(config);
    // This comes before the migrations: from now on no other process applies one that removes what this program uses.
    const presence = await announcePresence(opened.direct);
    undo.push(presence.close);
    undo.push(await migrated(opened.direct, print));
    const connection = connect(opened.target, {
      poolSize: config.databasePoolSize,
      isPooled: opened.isPooled,
      direct: opened.direct,
      watch: print,
      onError: ({ message }) => {
        print(`A database connection was lost: ${message}`);
      },
    });
    undo.push(connection.close);
    const notes = await prepare(config, connection.database);
    const app = await buildApp({ config, database: connection.database, tenantDatabase: connection.tenantDatabase });
    undo.push(() => closeApp(app, config));
    await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw listenError(error, config);
    });
    print(`Sace is ready: ${config.publicUrl}`);
    notes.forEach(print);
    let stopping: Promise<void> | undefined;
    return { app, stop: () => (stopping ??= stopAll()) };
  } catch (error) {
    await stopAll().catch(() => undefined);
    throw error;
  }
}
