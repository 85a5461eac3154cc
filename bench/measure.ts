/** Times two ways to the same answer in turns, so that other load of the machine affects both alike. */
import { performance } from 'node:perf_hooks';

/** The medians of the runs in milliseconds. */
export interface Pair {
  readonly ours: number;
  readonly byHand: number;
  readonly runs: number;
}

/**
 * The passes are apart in time, so that no figure depends on one moment of the machine or of the program's compiler.
 */
const PASSES = 3;
const LEAST_RUNS = 3;
const MOST_RUNS = 101;
const COLD_RUNS = 30;
/** The time for one pass of a case: enough turns for a steady median. */
const BUDGET_MS = 3_000;
/** Turns before the measurement: the code of a serving server is compiled, that of one that has just started is not. */
const WARM_UP = 70;

/** Returns the median of a list of figures. */
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

/** The runs of two ways to the same answer, in turns with a changing order. */
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

/**
 * Runs the two ways of every case in turns, all cases in several passes; `cold` measures the first runs of a process,
 * in one pass.
 */
export async function sideBySide(ways: readonly Ways[], cold = false): Promise<readonly Pair[]> {
  const matches = ways.map(({ ours, byHand }) => new Match(ours, byHand));
  for (let pass = 1; pass <= (cold ? 1 : PASSES); pass += 1)
    for (const match of matches) {
      if (!cold) await match.warmUp();
      await match.run(cold ? COLD_RUNS : MOST_RUNS);
    }
  return matches.map(({ result }) => result);
}
