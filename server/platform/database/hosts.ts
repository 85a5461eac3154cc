/** The hosts of a database. The current one is the one that served last, until it fails or takes no writes any more. */
import { Client, type ClientConfig } from 'pg';
import { addressesOf, type DatabaseTarget } from './databaseTarget';
import { FrozenHost, isLost, ReadOnlyDatabase } from './failures';

export class Hosts {
  readonly #addresses: readonly ClientConfig[];
  readonly mustWrite: boolean;
  #current = 0;
  #trust = 0;
  /** Hosts that have stopped answering. */
  readonly #frozen = new Set<ClientConfig>();
  /** Functions that end the connections to each host without waiting for its answer. */
  readonly #connections = new Map<ClientConfig, Set<() => void>>();

  constructor(target: DatabaseTarget) {
    this.#addresses = addressesOf(target);
    this.mustWrite = target.mustWrite ?? false;
  }

  /** Grows when it turns out that the connections made so far lead to the wrong server. */
  get trust(): number {
    return this.#trust;
  }

  /**
   * Passes over the current host because a connection made at that trust led to the wrong server. When several callers
   * find out at once, the first one's call counts.
   */
  distrust(since: number | undefined): void {
    if (since !== this.#trust) return;
    this.#trust += 1;
    this.passOver(this.current);
  }

  get count(): number {
    return this.#addresses.length;
  }

  /** The address to try now. */
  get current(): ClientConfig {
    return this.#addresses[this.#current] ?? {};
  }

  /**
   * Goes on to the next host, unless another caller has done so already; connections to the failed one are not lent
   * again.
   */
  passOver(failed: ClientConfig): void {
    if (failed !== this.current || this.count === 1) return;
    this.#current = (this.#current + 1) % this.count;
    this.#trust += 1;
  }

  /** Registers a connection, until the returned function is called. `end` ends it without asking the server. */
  connected(address: ClientConfig, end: () => void): () => void {
    const ends = this.#connections.get(address) ?? new Set();
    this.#connections.set(address, ends.add(end));
    return () => ends.delete(end);
  }

  /** True while that host does not answer: callers do not wait for it. */
  isFrozen(address: ClientConfig): boolean {
    return this.#frozen.has(address);
  }

  /**
   * Ends every connection to a host that has stopped answering, and passes it over; false when it was known already.
   */
  freeze(address: ClientConfig): boolean {
    const isNew = !this.#frozen.has(address);
    this.#frozen.add(address);
    if (isNew) this.#trust += 1;
    const ends = [...(this.#connections.get(address) ?? [])];
    this.passOver(address);
    ends.forEach((end) => {
      end();
    });
    return isNew;
  }

  /** Clears the mark of a host that answers again; false when there was none. */
  thaw(address: ClientConfig): boolean {
    return this.#frozen.delete(address);
  }
}

/**
 * Makes sure that a new connection leads to a permitted server.
 * @throws ReadOnlyDatabase when the target demands writes and this server takes none.
 */
export async function checkWritable(client: Pick<Client, 'query'>, { mustWrite }: Hosts): Promise<void> {
  if (!mustWrite) return;
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on')
    throw new ReadOnlyDatabase('this server of the database takes no writes');
}

/** True when the same work on another host, or on another connection, may succeed. */
const isHostsFault = (error: unknown): boolean => error instanceof ReadOnlyDatabase || isLost(error);

/**
 * Does the work with the hosts one after the other, from the current one on, until one serves. @throws the failure of
 * the last host
 */
export async function onSomeHost<T>(hosts: Hosts, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const tried = hosts.current;
    try {
      if (hosts.isFrozen(tried)) throw new FrozenHost('this server of the database does not answer');
      return await work();
    } catch (error) {
      if (!isHostsFault(error)) throw error;
      // The watch looks at the current host alone. Where none serves, that has to be one which may answer again.
      if (attempt === hosts.count && error instanceof FrozenHost) throw error;
      hosts.passOver(tried);
      if (attempt === hosts.count) throw error;
    }
  }
}

/** Opens a connection outside the pools: for migrations, listening and locks of a session. The caller ends it. */
export async function openClient(target: DatabaseTarget, settings: ClientConfig = {}): Promise<Client> {
  const hosts = new Hosts(target);
  return onSomeHost(hosts, async () => {
    const client = new Client({ ...hosts.current, ...settings });
    client.on('error', () => undefined); // 'end' and the query under way report the error
    try {
      await client.connect();
      await checkWritable(client, hosts);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  });
}
