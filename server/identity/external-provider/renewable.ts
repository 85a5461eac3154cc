import { setTimeout as wait } from 'node:timers/promises';

/**
 * The time for which a value is fresh after a reading, and the time for which the old one stays in use after a failed
 * reading.
 */
const FRESH_MS = 10 * 60_000;
const RETRY_MS = 30_000;
/** The longest time that a caller who could use the old value waits for a renewal. */
const PATIENCE_MS = 1000;
/** The least time between the beginnings of two readings that callers request because the value lacks something. */
const PAUSE_MS = 1000;

/** A value that another party publishes and changes now and then. */
export interface Renewable<Value> {
  /**
   * Returns the value. Once there is one, a caller waits for it one second at most: the old value stays in use while a
   * renewal is slow, and after one that failed.
   * @throws the error of the first reading.
   */
  readonly current: () => Promise<Value>;
  /**
   * Returns a value whose reading began after this call, for callers that did not find something in the current one.
   * Readings begin once a second at most.
   * @throws the error of the reading.
   */
  readonly renewed: () => Promise<Value>;
}

/** Makes a renewable value. The first reading happens at the first use. */
export function renewable<Value>(read: () => Promise<Value>): Renewable<Value> {
  let known: { readonly value: Value; readonly until: number } | null = null;
  let reading: { readonly result: Promise<Value>; readonly begunAt: number } | null = null;
  let lastBegunAt = 0;

  const begin = () => {
    lastBegunAt = Date.now();
    const result = read()
      .then(
        (value) => {
          known = { value, until: Date.now() + FRESH_MS };
          return value;
        },
        (error: unknown) => {
          if (known) known = { ...known, until: Date.now() + RETRY_MS };
          throw error;
        },
      )
      .finally(() => {
        reading = null;
      });
    reading = { result, begunAt: lastBegunAt };
    return reading;
  };

  return {
    current: async () => {
      if (known && Date.now() < known.until) return known.value;
      const { result, begunAt } = reading ?? begin();
      if (!known) return result;
      const { value } = known;
      const rest = Math.max(0, begunAt + PATIENCE_MS - Date.now());
      return Promise.race([result.catch(() => value), wait(rest, value, { ref: false })]);
    },
    renewed: async () => {
      const calledAt = Date.now();
      // A reading that began earlier may lack what the caller is looking for.
      while (reading && reading.begunAt < calledAt) await reading.result.catch(() => undefined);
      if (!reading && Date.now() < lastBegunAt + PAUSE_MS) await wait(lastBegunAt + PAUSE_MS - Date.now());
      return (reading ?? begin()).result;
    },
  };
}
