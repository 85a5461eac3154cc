/** Random choices that depend on a seed only. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  next: () => number;
  /** Returns an integer from `low` to `high`, both included. */
  integer: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** Returns an index by the weights; weights need not add up to one. */
  weighted: (weights: readonly number[]) => number;
  uuid: () => string;
}

/** Makes the choices by mulberry32 over a mix of the seeds: the same seeds give the same choices on every machine. */
export function seededRandom(...seeds: readonly number[]): Random {
  let state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x9e3779b1) ^ (mixed >>> 15), 0x5ace);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const hex = (digits: number) => Array.from({ length: digits }, () => integer(0, 15).toString(16)).join('');
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const chosen = list[integer(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('There is nothing to pick from.');
      return chosen;
    },
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const found = weights.findIndex((weight) => (left -= weight) < 0);
      return found === -1 ? weights.length - 1 : found;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${integer(8, 11).toString(16)}${hex(3)}-${hex(12)}`,
  };
}
