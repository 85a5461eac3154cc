/** Bounds how long a migration waits for locks while it holds others, for which requests queue. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

const LOOK_MS = 50;

interface LockWatch {
  /** True when the statement under way was cancelled because the session had waited for too long. */
  readonly hasEnded: () => boolean;
  /** Resolves when nothing of the session is ended any more. */
  readonly stop: () => Promise<void>;
}

/**
 * Cancels the session's work once it has waited for locks for `limitMs` in all since the watch began. PostgreSQL's own
 * `lock_timeout` begins again with each lock, so a transaction that needs many tables could hold the first for a
 * multiple of it.
 * @param client another connection of the same user to the same database
 * @param processId of the session that is watched (`pg_backend_pid`)
 */
export function watchLocks(client: Client, processId: number, limitMs: number): LockWatch {
  const stopped = new AbortController();
  const state = { hasEnded: false };
  const watching = (async () => {
    let waitedMs = 0;
    for (let looked = Date.now(); !state.hasEnded;) {
      await wait(LOOK_MS, undefined, { signal: stopped.signal });
      const { rowCount } = await client.query('select from pg_locks where pid = $1 and not granted', [processId]);
      const now = Date.now();
      if (rowCount !== 0) waitedMs += now - looked;
      looked = now;
      if (waitedMs <= limitMs || stopped.signal.aborted) continue;
      state.hasEnded = true;
      await client.query('select pg_cancel_backend($1)', [processId]);
    }
  })().catch(() => undefined); // stopped, or without its connection: then lock_timeout alone bounds the wait
  return {
    hasEnded: () => state.hasEnded,
    stop: async () => {
      stopped.abort();
      await watching;
    },
  };
}
