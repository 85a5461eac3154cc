/** Which of a database's hosts is asked: the one that served last, until it fails or takes no writes any more. */
import { Client, type ClientConfig } from 'pg';
import { addressesOf, type DatabaseTarget } from './databaseTarget';
import { FrozenHost, isLost, ReadOnlyDatabase } from './failures';

export class Hosts {
  readonly #addresses: readonly ClientConfig[];
  readonly mustWrite: boolean;
  #current = 0;
  #trust = 0;
  /** Those that answer nobody. */
  readonly #frozen = new Set<ClientConfig>();
  /** How the connections to each are ended without asking it. */
  readonly #connections = new Map<ClientConfig, Set<() => void>>();

  constructor(target: DatabaseTarget) {
    this.#addresses = addressesOf(target);
    this.mustWrite = target.mustWrite ?? false;
  }

  /** Grows when connections made up to then turn out to lead to the wrong server. */
  get trust(): number {
    return this.#trust;
  }

  /** Says so of a connection that was made at that trust. Of several that find out at once, the first has seen to it. */
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

  /** The next one has its turn, unless another caller has found that out already; what leads to the one that failed is not lent again. */
  passOver(failed: ClientConfig): void {
    if (failed !== this.current || this.count === 1) return;
    this.#current = (this.#current + 1) % this.count;
    this.#trust += 1;
  }

  /** Notes a connection, until the function that is answered is called. `end` ends it without asking the server. */
  connected(address: ClientConfig, end: () => void): () => void {
    const ends = this.#connections.get(address) ?? new Set();
    this.#connections.set(address, ends.add(end));
    return () => ends.delete(end);
  }

  /** Whether that host answers nobody at the moment: nobody waits for it. */
  isFrozen(address: ClientConfig): boolean {
    return this.#frozen.has(address);
  }

  /** Ends every connection to a host that answers nobody, and passes it over; false when that was known. */
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

  /** It answers again; false when it always did. */
  thaw(address: ClientConfig): boolean {
    return this.#frozen.delete(address);
  }
}

/**
 * Makes sure that a new connection leads where it may.
 * @throws ReadOnlyDatabase when writes are asked for and this server takes none.
 */
export async function checkWritable(client: Pick<Client, 'query'>, { mustWrite }: Hosts): Promise<void> {
  if (!mustWrite) return;
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on')
    throw new ReadOnlyDatabase('this server of the database takes no writes');
}

/** Whether the same work on another host, or on another connection, may succeed. */
const isHostsFault = (error: unknown): boolean => error instanceof ReadOnlyDatabase || isLost(error);

/** Does the work with the hosts one after the other, from the current one on, until one serves. @throws the last one's failure. */
export async function onSomeHost<T>(hosts: Hosts, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const tried = hosts.current;
    try {
      if (hosts.isFrozen(tried)) throw new FrozenHost('this server of the database does not answer');
      return await work();
    } catch (error) {
      if (!isHostsFault(error)) throw error;
      hosts.passOver(tried);
      if (attempt === hosts.count) throw error;
    }
  }
}

/** A connection of one's own, outside the pools: for migrations, listening, locks of a session. The caller ends it. */
export async function openClient(target: DatabaseTarget, settings: ClientConfig = {}): Promise<Client> {
  const hosts = new Hosts(target);
  return onSomeHost(hosts, async () => {
    const client = new Client({ ...hosts.current, ...settings });
    client.on('error', () => undefined); // 'end' and the query under way report it
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
