/** Times two ways to the same answer in turns, so that other load of the machine affects both alike. */
import { performance } from 'node:perf_hooks';

/** Milliseconds, the median of the runs. */
export interface Pair {
  readonly ours: number;
  readonly byHand: number;
  readonly runs: number;
}

/** Apart in time, so that no figure hangs on what the machine, or the compiler of the program, does in one moment. */
const PASSES = 3;
const LEAST_RUNS = 3;
const MOST_RUNS = 101;
const COLD_RUNS = 30;
/** Enough turns for a steady median, but no pass of a case takes much longer than this. */
const BUDGET_MS = 3_000;
/** Turns before the clock runs: a server that serves has its code compiled, one that has just started has not. */
const WARM_UP = 70;

/** The middle of a list of figures. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? NaN) + high) / 2;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The runs of two ways to one answer, in turns whose order changes. */
class Match {
  readonly #ours: number[] = [];
  readonly #byHand: number[] = [];
  constructor(
    readonly ours: () => Promise<unknown>,
    readonly byHand: () => Promise<unknown>,
  ) {}

  async warmUp(): Promise<void> {
    const start = performance.now();
    for (let turn = 0; turn < WARM_UP && performance.now() - start < BUDGET_MS / 4; turn += 1) {
      await this.ours();
      await this.byHand();
    }
  }

  async run(most: number): Promise<void> {
    const start = performance.now();
    for (let turn = 0; turn < most && (turn < LEAST_RUNS || performance.now() - start < BUDGET_MS); turn += 1) {
      const steps = [
        async () => this.#ours.push(await time(this.ours)),
        async () => this.#byHand.push(await time(this.byHand)),
      ];
      for (const step of turn % 2 === 0 ? steps : steps.reverse()) await step();
    }
  }

  get result(): Pair {
    return { ours: median(this.#ours), byHand: median(this.#byHand), runs: this.#ours.length };
  }
}

interface Ways {
  readonly ours: () => Promise<unknown>;
  readonly byHand: () => Promise<unknown>;
}

/** Runs every two ways in turns, all of them in several passes; `cold` takes the first runs of a process as they are, in one. */
export async function sideBySide(ways: readonly Ways[], cold = false): Promise<readonly Pair[]> {
  const matches = ways.map(({ ours, byHand }) => new Match(ours, byHand));
  for (let pass = 1; pass <= (cold ? 1 : PASSES); pass += 1)
    for (const match of matches) {
      if (!cold) await match.warmUp();
      await match.run(cold ? COLD_RUNS : MOST_RUNS);
    }
  return matches.map(({ result }) => result);
}
