/** Waits for something that happens by itself. */
import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_MS = 30_000;

/** Reads a value again until it is settled. After half a minute it gives the last value, for the test to judge. */
export async function eventually<T>(
  read: () => Promise<T>,
  isSettled: (value: T) => boolean,
  everyMs = 50,
): Promise<T> {
  const end = performance.now() + LONGEST_MS;
  for (;;) {
    const value = await read();
    if (isSettled(value) || performance.now() > end) return value;
    await wait(everyMs);
  }
}
