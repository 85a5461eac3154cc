/**
 * The PostgreSQL that npm brings, run below the data folder, reachable only through a socket in a closed folder. Every
 * process that uses it holds a shared advisory lock in it; a process that can take that lock alone is the last one, and
 * stops it.
 */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { projectRoot } from '../../projectRoot';
import { StartupError } from '../../startupError';
import { findBinaries } from './embeddedBinaries';
import { ROLE, chooseHome, initialise, readPassword, type ClusterHome } from './embeddedHome';
import { errorCode } from './folders';
import {
  lastLogLines,
  notRunning,
  orphansGone,
  runningPostmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster';
import { whileLocked } from './processLock';

export interface ConnectionTarget {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export interface EmbeddedOptions {
  /** The folder of the cluster, unless the cluster's user cannot enter it. */
  readonly dataFolder: string;
  /** The database to make when it is missing. */
  readonly database?: string;
  /** The folder for clusters and programs that another user must reach; only used as root. */
  readonly sharedFolder?: string;
  /** Settings beyond our own, for a cluster that we start. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Leaves the cluster running although we were its last user. */
  readonly keepRunning?: boolean;
  readonly log?: (line: string) => void;
}

/** A cluster in use by this process. */
export interface EmbeddedDatabase {
  /** The address as the cluster's first role, a superuser. */
  readonly target: ConnectionTarget;
  readonly folder: string;
  /** Releases the cluster, and stops it when no other process uses it. */
  close: () => Promise<void>;
}

/**
 * The lock that says "in use"; in every database of a cluster the number means something else, so it is taken in
 * `postgres`.
 */
const USE_LOCK = 7_223_365;

/** Starts in a row of a cluster that is gone again each time, before the reason is reported. */
const MOST_STARTS = 10;

/** SQLSTATE of a server that is starting, stopping or was just killed: worth another attempt. */
const PASSING = ['57P01', '57P02', '57P03', '08006'];
const isPassing = (error: unknown) =>
  error instanceof DatabaseError
    ? PASSING.includes(error.code ?? '')
    : /terminated|ECONN|ENOENT|EPIPE|timeout|not queryable/i.test(`${errorCode(error)} ${String(error)}`);

class Cluster implements EmbeddedDatabase {
  #lease: Client | null = null;
  #closing = false;
  #recovery: Promise<void> = Promise.resolve();

  constructor(
    readonly home: ClusterHome,
    readonly binaries: string,
    readonly options: EmbeddedOptions,
  ) {}

  get folder(): string {
    return this.home.folder;
  }

  get target(): ConnectionTarget {
    const running = runningPostmaster(this.home);
    if (running === null) throw new StartupError(`The embedded PostgreSQL in ${this.folder} is not running.`);
    return {
      host: running.socketFolder,
      port: running.port,
      user: ROLE,
      password: readPassword(this.home),
      database: this.options.database ?? 'sace',
    };
  }

  #startOnce(): Promise<void> {
    return whileLocked(`start ${readPassword(this.home)}`, async () => {
      if (runningPostmaster(this.home) === null)
        await startPostmaster(this.home, this.binaries, this.options.settings ?? {});
    });
  }

  /** Connects and counts as a user, or answers null when the server is on its way up or down. */
  async #tryHold(): Promise<Client | null> {
    const client = new Client({
      ...this.target,
      database: 'postgres',
      application_name: `sace in use by ${process.pid}`,
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => undefined); // 'end' and the query under way report the error too
    try {
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>(
        "select pg_advisory_lock_shared($1::bigint), current_setting('data_directory') as data_directory",
        [USE_LOCK],
      );
      if (realpathSync(rows[0]?.data_directory ?? '') !== realpathSync(this.home.cluster))
        throw new StartupError(`The socket of ${this.folder} answers for another database.`);
      // The last process stops the cluster under this same lock: a process that gets it now may find the cluster
      // stopping.
      if (runningPostmaster(this.home)?.status === 'ready') return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (error instanceof DatabaseError && error.code === '28P01') {
        throw new StartupError(
          `The PostgreSQL that runs in ${this.folder} refuses our password: it belongs to another program, or the file "password" there was changed.`,
        );
      }
      if (isPassing(error)) return null;
      throw error;
    }
    await client.end().catch(() => undefined);
    return null;
  }

  /**
   * Holds what it has started even when `close` was called meanwhile: otherwise no process might be left to stop it.
   */
  async hold(): Promise<void> {
    let starts = 0;
    while (!this.#closing || starts > 0) {
      const running = runningPostmaster(this.home);
      if (running === null) {
        if (this.#closing) return;
        // A cluster that gets ready and ends again, over and over, will not be better the next time.
        if (starts === MOST_STARTS) throw notRunning(this.home, lastLogLines(this.home));
        starts += 1;
        await this.#startOnce();
      }
      const lease = running?.status === 'ready' ? await this.#tryHold() : null;
      if (lease !== null) {
        this.#lease = lease;
        lease.once('end', () => {
          this.#recovery = this.#recover(lease);
        });
        return;
      }
      await wait(20);
    }
  }

  /** The server ended unexpectedly (killed, out of memory): start it as at first. The pool reconnects by itself. */
  async #recover(lost: Client): Promise<void> {
    if (this.#lease === lost) this.#lease = null;
    while (!this.#closing && this.#lease === null) {
      this.options.log?.('The embedded PostgreSQL ended unexpectedly: starting it again.');
      try {
        await this.hold();
      } catch (error) {
        this.options.log?.(error instanceof Error ? error.message : String(error));
        await wait(1000);
      }
    }
  }

  async ensureDatabase(name: string): Promise<void> {
    const found = await this.#lease?.query('select 1 from pg_database where datname = $1', [name]);
    if (found?.rowCount === 1) return;
    try {
      await this.#lease?.query(`create database "${name.replaceAll('"', '""')}"`);
    } catch (error) {
      // Another process made it in the same moment.
      if (!(error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
    }
  }

  readonly close = async (): Promise<void> => {
    if (this.#closing) return;
    this.#closing = true;
    await this.#recovery;
    if (this.#lease !== null) await this.#letGo(this.#lease);
    // When the cluster was killed, its other processes live on, and a copy of the folder must not be made under them.
    if (!(await orphansGone(this.home)))
      this.options.log?.(`Processes of the embedded PostgreSQL in ${this.folder} are still ending.`);
  };

  /** Stops the cluster when no other process uses it. */
  async #letGo(lease: Client): Promise<void> {
    try {
      await lease.query('select pg_advisory_unlock_shared($1::bigint)', [USE_LOCK]);
      if (this.options.keepRunning !== true) {
        const { rows } = await lease.query<{ last: boolean }>('select pg_try_advisory_lock($1::bigint) as last', [
          USE_LOCK,
        ]);
        if (rows[0]?.last === true && !(await stopPostmaster(this.home)))
          this.options.log?.(`The embedded PostgreSQL in ${this.folder} is still stopping.`);
      }
    } catch (error) {
      if (!isPassing(error)) throw error;
    } finally {
      await lease.end().catch(() => undefined);
    }
  }
}

/**
 * Uses the cluster of the data folder: makes it, starts it, or joins the one that runs.
 * @throws StartupError when there is no binary for this system, or the folder is not ours or cannot be written.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const sharedFolder = options.sharedFolder ?? '/var/lib/sace';
  const home = chooseHome(options.dataFolder, sharedFolder);
  const binaries = await findBinaries(
    projectRoot(),
    home.user === null ? join(options.dataFolder, 'programs') : join(sharedFolder, 'programs'),
    home.user,
  );
  await initialise(home, binaries);
  const cluster = new Cluster(home, binaries, options);
  await cluster.hold();
  await cluster.ensureDatabase(options.database ?? 'sace');
  return cluster;
}
