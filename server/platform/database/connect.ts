/** The connection pool and the typed query builder on it. */
import type { PostgresCursor, PostgresCursorConstructor } from 'kysely';
import { TypeOverrides, types, type ClientConfig, type Pool, type PoolConfig } from 'pg';
import QueryStream from 'pg-query-stream';
import type { DatabaseTarget } from './databaseTarget';
import { RepeatingKysely } from './dialect';
import { Hosts } from './hosts';
import { watchHosts } from './hostWatch';
import { distrustReadOnly, lendingPool, type LendingPool } from './lendingPool';
import { applicationName } from './presence';
import type { Database, Schema } from './schema';
import { listLimits, localSettings, sessionLimits, type SessionLimits } from './sessionSettings';
import { TENANT_SESSION, tenantSessions, tenantTransactions, type TenantDatabase } from './tenantDatabase';

/** The pools with their Kysely; `close` ends all. */
export interface Connection {
  /** Every table, of every tenant: for work outside the requests of a tenant. */
  readonly database: Database;
  /** Hands out handles for requests: each reaches the rows of one tenant only. */
  readonly tenantDatabase: TenantDatabase;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

export interface ConnectOptions {
  /**
   * The most open connections, in each of the two pools for requests and for the server itself; lists have half as many
   * besides.
   */
  readonly poolSize: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onError: (error: Error) => void;
  /** A pooler stands in between that lends a session for one transaction (PgBouncer's pool mode `transaction`). */
  readonly isPooled?: boolean;
  /** The database past that pooler, for listeners and for statements that need a session of their own. */
  readonly direct?: DatabaseTarget;
  /** Given when hosts that stop answering are to be noticed; called with a text for the operator. */
  readonly watch?: (text: string) => void;
}

/**
 * bigint as a number. Sums and counts of this register stay below 2^53; beyond it a silent rounding would be worse than
 * an error.
 */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database answered an integer that a number cannot hold: ${text}`);
  return value;
}

/**
 * The parsers of column values for every connection that this server opens. A date stays an ISO day: as a Date it would
 * shift with the time zone.
 */
export const columnTypes = new TypeOverrides();
columnTypes.setTypeParser(types.builtins.INT8, parseInteger);
columnTypes.setTypeParser(types.builtins.NUMERIC, Number);
columnTypes.setTypeParser(types.builtins.DATE, (day) => day);

/** Kysely's `stream` reads through a cursor; the one inside pg-query-stream is the one there is. */
const Cursor = function Cursor(text: string, values: unknown[]): PostgresCursor<unknown> {
  return new QueryStream(text, values).cursor as PostgresCursor<unknown>;
} as unknown as PostgresCursorConstructor;

/**
 * A few connections apart from those of requests: one listens for jobs, one for changes of rights, the others take jobs
 * and record their ends.
 */
const DIRECT_CONNECTIONS = 4;
const directPools = new WeakMap<Database, LendingPool>();
const listDatabases = new WeakMap<Database, TenantDatabase>();

/** The rows of a tenant over the connections for lists, beside this handle. */
export function listDatabaseOf(database: Database): TenantDatabase {
  const found = listDatabases.get(database);
  if (!found) throw new Error('This database was not opened by connect().');
  return found;
}

/** Half as many for lists as for all other requests: grids cannot take the connections of the public pages. */
const listConnections = (poolSize: number): number => Math.max(2, Math.ceil(poolSize / 2));

/** The connections past any pooler to the database of this handle: to listen on, and to take jobs. */
export function directConnectionsOf(database: Database): LendingPool {
  const connections = directPools.get(database);
  if (!connections) throw new Error('This database was not opened by connect().');
  return connections;
}

/** Returns the same connections as a pool, for libraries that know nothing of hosts. */
export const directPoolOf = (database: Database): Pool => directConnectionsOf(database).pool;

/**
 * Opens pools on the database that `target` names. It sends nothing before the first query. Behind a pooler that gives
 * no lasting session (`isPooled`), each transaction repeats the settings that its queries rely on.
 */
export function connect(target: DatabaseTarget, options: ConnectOptions): Connection {
  const { isPooled = false } = options;
  const hosts = new Hosts(target);
  const own = openPool(hosts, {}, options);
  const tenants = openPool(hosts, isPooled ? {} : TENANT_SESSION, options);
  const lists = openPool(hosts, isPooled ? {} : TENANT_SESSION, {
    ...options,
    poolSize: listConnections(options.poolSize),
    limits: listLimits,
  });
  const database = new RepeatingKysely<Schema>({
    ...own,
    cursor: Cursor,
    opening: isPooled ? localSettings(sessionLimits) : null,
  });
  const directHosts = options.direct ? new Hosts(options.direct) : hosts;
  const jobs = openPool(directHosts, {}, { ...options, isPooled: false, poolSize: DIRECT_CONNECTIONS });
  distrustReadOnly(jobs);
  const { watch } = options;
  const watches = watch ? [...new Set([hosts, directHosts])].map((each) => watchHosts(each, watch)) : [];
  directPools.set(database, jobs);
  listDatabases.set(
    database,
    isPooled
      ? tenantTransactions({ ...lists, cursor: Cursor }, listLimits)
      : tenantSessions({ ...lists, cursor: Cursor }),
  );
  return {
    database,
    tenantDatabase: isPooled
      ? tenantTransactions({ ...tenants, cursor: Cursor })
      : tenantSessions({ ...tenants, cursor: Cursor }),
    pool: own.pool,
    close: async () => {
      await Promise.all(watches.map((each) => each.close()));
      await Promise.all([database.destroy(), own.pool.end(), tenants.pool.end(), lists.pool.end(), jobs.pool.end()]);
    },
  };
}

interface PoolOptions extends ConnectOptions {
  readonly limits?: SessionLimits;
}

function openPool(
  hosts: Hosts,
  session: ClientConfig,
  { poolSize, onError, isPooled, limits = sessionLimits }: PoolOptions,
): LendingPool {
  const settings: PoolConfig = {
    ...session,
    // A pooler refuses to start a connection with these settings.
    ...(isPooled !== true && limits),
    max: poolSize,
    application_name: applicationName(),
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
  };
  return lendingPool(hosts, settings, onError);
}
