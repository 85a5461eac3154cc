import { setTimeout as wait } from 'node:timers/promises';

/** What was read is good for so long; after a reading that failed it is good for a while longer. */
const FRESH_MS = 10 * 60_000;
const RETRY_MS = 30_000;
/** For so long a renewal holds up who could go on with the value of before. */
const PATIENCE_MS = 1000;
/** Between the beginnings of two readings that somebody asked for who lacks something in the value. */
const PAUSE_MS = 1000;

/** A value that somebody else publishes and changes now and then. */
export interface Renewable<Value> {
  /**
   * The value, which nobody who has one waits for longer than a moment: while a renewal is slow, and after one that failed, the
   * value of before serves on.
   * @throws what the first reading does.
   */
  readonly current: () => Promise<Value>;
  /**
   * A value whose reading began after this call: for who did not find something in the current one. Readings begin once a second at most.
   * @throws what the reading does.
   */
  readonly renewed: () => Promise<Value>;
}

/** Nothing is read before it is needed. */
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
      const asked = Date.now();
      // One that was begun before may not know yet what is asked for.
      while (reading && reading.begunAt < asked) await reading.result.catch(() => undefined);
      if (!reading && Date.now() < lastBegunAt + PAUSE_MS) await wait(lastBegunAt + PAUSE_MS - Date.now());
      return (reading ?? begin()).result;
    },
  };
}
