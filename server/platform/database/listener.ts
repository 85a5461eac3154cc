/** Listens to what the database tells (listen/notify), on a connection of its own that is opened anew when it breaks. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

const AGAIN_MS = 1000;

interface Listening {
  /** Of the direct address where the database is pooled: a pooler keeps no session that could listen. */
  readonly pool: Pool;
  readonly channel: string;
  /** Called for each notice, and whenever the connection was made anew: nobody knows what was told meanwhile. */
  readonly onTold: () => void;
}

/** Begins to listen, and answers how to end it. While the connection is away nothing is told; it is tried again each second. */
export function listen({ pool, channel, onTold }: Listening): () => Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;

  async function listenOnce(): Promise<void> {
    const client = await pool.connect();
    const broken = once(client, 'end', { signal });
    broken.catch(() => undefined);
    try {
      client.on('notification', onTold);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onTold();
      await broken;
    } finally {
      client.off('notification', onTold);
      // Not for others: it listens.
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
