/**
 * A clock for servers whose lists stand in the order of time: each reading is a millisecond after the one before, from
 * the given instant on. Rows of a clock that stands still share their moment, and a list of the newest few then picks
 * by chance.
 */
export function tickingClock(start: string): () => Date {
  let now = Date.parse(start);
  return () => new Date((now += 1));
}
