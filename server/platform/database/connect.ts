/** The connection pool and the typed query builder on it. */
import { Kysely, PostgresDialect, type PostgresCursor, type PostgresCursorConstructor } from 'kysely';
import { Pool, TypeOverrides, types, type PoolConfig } from 'pg';
import QueryStream from 'pg-query-stream';
import { applicationName } from './presence';
import type { Database, Schema } from './schema';
import { tenantDatabases, TENANT_SESSION, type TenantDatabase } from './tenantDatabase';

/** Two pools with their Kysely; `close` ends all. */
export interface Connection {
  /** Every table, of every tenant: for what serves no tenant's request. */
  readonly database: Database;
  /** What a request may reach: the rows of one tenant. */
  readonly tenantDatabase: TenantDatabase;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

export interface ConnectOptions {
  /** Connections open at most, in each of the two pools. */
  readonly poolSize: number;
  /** Told of a connection that broke while nobody used it; the pool replaces it. */
  readonly onError: (error: Error) => void;
}

/** bigint as a number. Sums and counts of this register stay below 2^53; beyond it a silent rounding would be worse than an error. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database answered an integer that a number cannot hold: ${text}`);
  return value;
}

/** How columns become values, for every connection that this server opens. A date stays an ISO day: as a Date it would shift with the time zone. */
export const columnTypes = new TypeOverrides();
columnTypes.setTypeParser(types.builtins.INT8, parseInteger);
columnTypes.setTypeParser(types.builtins.NUMERIC, Number);
columnTypes.setTypeParser(types.builtins.DATE, (day) => day);

/** Kysely's `stream` reads through a cursor; the one inside pg-query-stream is the one there is. */
const Cursor = function Cursor(text: string, values: unknown[]): PostgresCursor<unknown> {
  return new QueryStream(text, values).cursor as PostgresCursor<unknown>;
} as unknown as PostgresCursorConstructor;

/** What every connection asks of the server: a query that runs away ends by itself, a forgotten transaction too (milliseconds). */
export const sessionLimits = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };

/** A few connections apart from those of requests: one listens, the others take jobs and say how they ended. */
const JOB_CONNECTIONS = 3;
const jobPools = new WeakMap<Database, Pool>();

/** The connections on which jobs are taken from the database that these handles belong to. */
export function jobPoolOf(database: Database): Pool {
  const pool = jobPools.get(database);
  if (!pool) throw new Error('Jobs run on a database that was opened by connect().');
  return pool;
}

/** Opens pools on the database that `target` names. Nothing is sent before the first query. */
export function connect(target: PoolConfig, options: ConnectOptions): Connection {
  const pool = openPool(target, options);
  const tenantPool = openPool({ ...target, ...TENANT_SESSION }, options);
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) });
  const jobPool = openPool(target, { ...options, poolSize: JOB_CONNECTIONS });
  jobPools.set(database, jobPool);
  const tenantDatabase = tenantDatabases(tenantPool, Cursor);
  return {
    database,
    tenantDatabase,
    pool,
    close: async () => {
      await Promise.all([database.destroy(), tenantPool.end(), jobPool.end()]);
    },
  };
}

function openPool(target: PoolConfig, { poolSize, onError }: ConnectOptions): Pool {
  const pool = new Pool({
    ...target,
    ...sessionLimits,
    max: poolSize,
    application_name: applicationName(),
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    types: columnTypes,
  });
  pool.on('error', onError);
  // A connection that breaks while it is lent out tells its query; without this listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
