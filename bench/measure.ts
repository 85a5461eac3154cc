/** Times two ways to the same answer, turn by turn, so that whatever else the machine does hits both alike. */
import { performance } from 'node:perf_hooks';

/** Milliseconds, the median of the runs. */
export interface Pair {
  readonly ours: number;
  readonly byHand: number;
  readonly runs: number;
}

const LEAST_RUNS = 7;
const MOST_RUNS = 301;
const COLD_RUNS = 30;
/** Enough turns for a steady median, but no case takes much longer than this. */
const BUDGET_MS = 8_000;
/** Turns before the clock runs: a server that serves has its code compiled, one that has just started has not. */
const WARM_UP = 200;

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

/** Runs both in turns, the order changing from turn to turn; `cold` takes the first runs of a process as they are. */
export async function sideBySide(
  ours: () => Promise<unknown>,
  byHand: () => Promise<unknown>,
  cold = false,
): Promise<Pair> {
  const start = performance.now();
  const most = cold ? COLD_RUNS : MOST_RUNS;
  for (let turn = 0; !cold && turn < WARM_UP && performance.now() - start < BUDGET_MS / 4; turn += 1)
    await Promise.all([await ours(), await byHand()]);
  const figures = { ours: [] as number[], byHand: [] as number[] };
  for (let turn = 0; turn < most && (turn < LEAST_RUNS || performance.now() - start < BUDGET_MS); turn += 1) {
    const steps = [
      async () => figures.ours.push(await time(ours)),
      async () => figures.byHand.push(await time(byHand)),
    ];
    for (const step of turn % 2 === 0 ? steps : steps.reverse()) await step();
  }
  return { ours: median(figures.ours), byHand: median(figures.byHand), runs: figures.ours.length };
}
