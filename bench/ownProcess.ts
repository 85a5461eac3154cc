/**
 * Runs one measurement in a process of its own, so that its memory is that of the portal's program and not of the bench,
 * which holds the results of all parts before.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import type { ConnectionTarget } from '../server/platform/database/embedded/embedded';

/** The database to work on. */
export interface Order {
  readonly target: ConnectionTarget;
  /** The record to work on, where the work is about one. */
  readonly id?: string;
}

/** The price of a measured piece of work. */
export interface Cost {
  readonly seconds: number;
  /** The growth of the resident memory at its peak, in bytes. */
  readonly growth: number;
  /** The longest time in which the process was blocked, in milliseconds. */
  readonly longest: number;
}

/** The interval of samples, in milliseconds. */
const SAMPLE_MS = 20;

/** Measures the work's duration, the growth of the process and the longest time in which the process was blocked. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.memoryUsage.rss();
  const start = performance.now();
  let [peak, longest, last] = [before, 0, start];
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
    longest = Math.max(longest, performance.now() - last - SAMPLE_MS);
    last = performance.now();
  }, SAMPLE_MS);
  try {
    await work();
    return { seconds: (performance.now() - start) / 1000, growth: peak - before, longest };
  } finally {
    clearInterval(timer);
  }
}

/** Answers the single order of the parent and ends the process. */
export function answerParent(execute: (order: Order) => Promise<Cost>): void {
  process.once('message', (order: Order) => {
    execute(order).then(
      (cost) => {
        process.send?.(cost, () => process.disconnect());
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

/**
 * Starts the program, sends it the order and returns its answer.
 * @param heap the most that the objects of the process may take, in MiB; without it, Node's own limit
 * @throws Error when the process ends without an answer, as it does when its heap is full
 */
export async function askOwnProcess(program: URL, order: Order, heap?: number): Promise<Cost> {
  const child = fork(fileURLToPath(program), {
    execArgv: [...process.execArgv, ...(heap === undefined ? [] : [`--max-old-space-size=${String(heap)}`])],
  });
  const answered = once(child, 'message') as Promise<[Cost]>;
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error(`${program.pathname} has ended without an answer; its error stands above.`)),
  );
  ended.catch(() => undefined);
  child.send(order);
  const [cost] = await Promise.race([answered, ended]);
  return cost;
}
