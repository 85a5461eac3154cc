/** Migrations that wait for processes of older versions to end: tried again while this process runs. */
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseTarget } from './databaseTarget';
import { migrate, type MigrationOutcome } from './migrate';

const LOOK_MS = 60_000;

interface Options {
  readonly target: DatabaseTarget;
  /** Prints a line for the operator. */
  readonly print: (line: string) => void;
  readonly lookMs?: number;
  readonly migrateNow?: (target: DatabaseTarget) => Promise<MigrationOutcome>;
}

/**
 * Tries once a minute, until no migration waits any more. A failure is printed, and the migration is tried again: the
 * program works without it.
 * @returns a function that stops the attempts; it resolves when none is under way.
 */
export function applyDeferred({ target, print, lookMs = LOOK_MS, migrateNow = migrate }: Options): () => Promise<void> {
  const ended = new AbortController();
  const looking = (async () => {
    for (let waiting = true; waiting;) {
      await wait(lookMs, undefined, { signal: ended.signal });
      try {
        const { applied, deferred } = await migrateNow(target);
        for (const name of applied) print(`Migrated the database: ${name}`);
        waiting = deferred.length > 0;
      } catch (error) {
        print(`A migration that had waited was not applied: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  })().catch(() => undefined); // stopped
  return async () => {
    ended.abort();
    await looking;
  };
}
