/** Takes costly work in turns, so that it leaves room for everything else. */

export interface Turns {
  /** Does a piece of work when its turn comes. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Does what will ask for turns, or answers null at once when too many do that already. */
  readonly admit: <T>(work: () => Promise<T>) => Promise<T | null>;
}

/** Lets so many pieces of work run at once, and admits that many and `waiting` more. */
export function turns({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Turns {
  const line: (() => void)[] = [];
  let running = 0;
  let admitted = 0;
  return {
    async inTurn(work) {
      // Who ends hands the turn on to the next in line, so that nobody slips in between.
      if (running < atOnce) running += 1;
      else await new Promise<void>((resolve) => line.push(resolve));
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
    async admit(work) {
      if (admitted >= atOnce + waiting) return null;
      admitted += 1;
      try {
        return await work();
      } finally {
        admitted -= 1;
      }
    },
  };
}
