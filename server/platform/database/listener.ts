/**
 * Listens to notices of the database (listen/notify), on a connection of its own that is opened again when it breaks.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { ReadOnlyDatabase } from './failures';
import type { LendingPool } from './lendingPool';

const AGAIN_MS = 1000;
/**
 * A server that was demoted without a restart leaves its connections open, but notifies no more: this is the interval
 * of the probes.
 */
const CHECK_EVERY_MS = 5_000;

interface Listening {
  /** From the direct address when the database is pooled: a pooler has no lasting session that could listen. */
  readonly connections: Pick<LendingPool, 'lend' | 'distrust'>;
  readonly channel: string;
  /** Called for each notice, and after each reconnection, since notices of the meantime are lost. */
  readonly onTold: () => void;
  /** Milliseconds between two checks that this is still the server that takes writes, and so notifies. */
  readonly checkEveryMs?: number;
}

/**
 * Begins to listen, and returns a function that ends it. While the connection is away no notice comes; it is tried
 * again each second.
 */
export function listen({
  connections,
  channel,
  onTold,
  checkEveryMs = CHECK_EVERY_MS,
}: Listening): () => Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;

  /** Fails once the server takes no writes any more. */
  async function leftBehind(client: PoolClient): Promise<never> {
    for (;;) {
      await wait(checkEveryMs, undefined, { signal });
      const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
      if (rows[0]?.transaction_read_only !== 'on') continue;
      connections.distrust(client);
      throw new ReadOnlyDatabase('this server of the database takes no writes any more');
    }
  }

  async function listenOnce(): Promise<void> {
    const client = await connections.lend();
    const broken = once(client, 'end', { signal });
    broken.catch(() => undefined);
    try {
      client.on('notification', onTold);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onTold();
      await Promise.race([broken, leftBehind(client)]);
    } finally {
      client.off('notification', onTold);
      // Closed instead of returned to the pool: it listens.
      client.release(true);
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      await listenOnce().catch(() => undefined);
      await wait(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  })();
  return async () => {
    ended.abort();
    await running;
  };
}
