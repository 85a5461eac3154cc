/** Queues work outside the request. */
import { sql } from 'kysely';
import type { Database } from '../database/schema';
import type { JobKind } from './kinds';

interface Options {
  /** Among jobs with the same key at most one waits at a time. */
  readonly key?: string;
  /**
   * With a key: the treatment of a job that has it. `replace` queues it once more, also while it runs; `keep` leaves
   * everything as it is.
   */
  readonly mode?: 'replace' | 'keep';
  /** Jobs of one queue run one after the other. Use few names: their rows stay in the database. */
  readonly queue?: string;
}

/** Adds a job in the caller's transaction: it begins at once after the commit, and never after a rollback. */
export async function addJob<Payload extends object>(
  transaction: Database,
  { name, attempts }: JobKind<Payload>,
  payload: Payload,
  { key, mode = 'replace', queue }: Options = {},
): Promise<void> {
  const keyMode = mode === 'keep' ? 'unsafe_dedupe' : 'replace';
  await sql`select public.sace_add_job(${name}, ${JSON.stringify(payload)}::json, ${queue ?? null}, null, ${attempts}::integer, ${key ?? null}, ${keyMode})`.execute(
    transaction,
  );
}
