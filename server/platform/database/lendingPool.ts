/**
 * A pool that finds its way to the host that serves, and lends no connection that is known to lead to the wrong one.
 */
import { Client, Pool, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import { FrozenHost, isReadOnly } from './failures';
import { checkWritable, onSomeHost, type Hosts } from './hosts';
import { destroySocket } from './hostWatch';

export interface LendingPool {
  readonly pool: Pool;
  readonly lend: () => Promise<PoolClient>;
  /**
   * Notes that this connection leads to the wrong server, as do all to these hosts that were made with it or before:
   * none is lent again.
   */
  readonly distrust: (client: PoolClient) => void;
}

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);
type Lent = (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void;

/** @param settings of the pool and of its connections, for every host */
export function lendingPool(hosts: Hosts, settings: PoolConfig, onError: (error: Error) => void): LendingPool {
  /** The trust in the hosts at which each connection was made. */
  const made = new WeakMap<PoolClient, number>();

  /** Each new connection of the pool leads to the host that is current then. */
  class HostClient extends Client {
    readonly #address: ClientConfig;

    constructor(config?: ClientConfig) {
      const address = hosts.current;
      super({ ...config, ...address });
      this.#address = address;
      const forget = hosts.connected(address, () => {
        destroySocket(this);
      });
      this.once('end', forget);
    }

    override connect(): Promise<Client>;
    override connect(callback: Connected): void;
    // The pool connects by a callback. A host that has stopped answering would accept the connection, and never reply.
    override connect(callback?: Connected): unknown {
      if (!hosts.isFrozen(this.#address)) {
        if (callback === undefined) return super.connect();
        super.connect(callback);
        return undefined;
      }
      const refused = new FrozenHost('this server of the database does not answer');
      if (callback === undefined) return Promise.reject(refused);
      process.nextTick(callback, refused);
      return undefined;
    }
  }

  const pool = new Pool({ ...settings, Client: HostClient });
  pool.on('error', onError);
  // A connection that breaks while it is lent out rejects its query; without this listener it would also end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const fromPool: () => Promise<PoolClient> = pool.connect.bind(pool);
  const lendOne = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await fromPool();
      const since = made.get(client);
      if (since === hosts.trust) return client;
      if (since !== undefined) {
        client.release(true);
        continue;
      }
      try {
        made.set(client, hosts.trust);
        await checkWritable(client, hosts);
        return client;
      } catch (error) {
        client.release(true);
        throw error;
      }
    }
  };
  const lend = () => onSomeHost(hosts, lendOne);

  // Callers that use the pool itself get such connections too, its own `query` among them.
  const connect = (callback?: Lent): unknown => {
    if (callback === undefined) return lend();
    lend().then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: unknown) => callback(error as Error),
    );
    return undefined;
  };
  Object.assign(pool, { connect });

  return {
    pool,
    lend,
    distrust: (client) => {
      hosts.distrust(made.get(client));
    },
  };
}

/**
 * The part of a node-postgres client that emits each failure that the server reports, independently of how the query
 * was sent.
 */
interface Spoken {
  readonly connection: NodeJS.EventEmitter;
}

/**
 * Makes a pool drop connections to a server that takes no writes any more, for callers that do not use `distrust`. Only
 * for pools that run no read-only transactions.
 */
export function distrustReadOnly({ pool, distrust }: LendingPool): void {
  pool.on('connect', (client) => {
    (client as unknown as Spoken).connection.on('errorMessage', (error: unknown) => {
      if (isReadOnly(error)) distrust(client);
    });
  });
}
