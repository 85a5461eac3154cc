/** A bounded queue for costly work, which leaves the processor room for everything else. */

export interface BoundedQueue {
  /** Runs a piece of work when a place is free. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs work that will call `inTurn`, or returns null at once when too much of it is under way. */
  readonly admit: <T>(work: () => Promise<T>) => Promise<T | null>;
}

/** Makes a queue that runs `atOnce` pieces of work at the same time, and admits that many and `waiting` more. */
export function boundedQueue({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): BoundedQueue {
  const line: (() => void)[] = [];
  let running = 0;
  let admitted = 0;
  return {
    async inTurn(work) {
      // A piece of work that ends hands its place to the next in line, so that no newcomer takes it in between.
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
