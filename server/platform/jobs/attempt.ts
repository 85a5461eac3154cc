/** One attempt at a job: bounded in time, ended when the program stops. */
import { JobError } from './kinds';

interface Bounds {
  readonly timeLimitMs: number;
  readonly graceMs: number;
  /** Aborted when the program stops. */
  readonly stopping: AbortSignal;
}

/**
 * After its signal was aborted, work has this time to end by itself (milliseconds); then the attempt no longer waits
 * for it.
 */
export const SETTLE_MS = 2_000;

/**
 * Does the work and resolves when it has ended.
 * @throws JobError when it took too long, even if it ignored its signal; also the work's own error.
 */
export async function attempt(
  work: (signal: AbortSignal) => Promise<unknown>,
  { timeLimitMs, graceMs, stopping }: Bounds,
): Promise<void> {
  const controller = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const after = (milliseconds: number, act: () => void) => timers.push(setTimeout(act, milliseconds));
  const tooLong = new JobError(`It took longer than ${String(timeLimitMs / 1000)} s.`);
  const stop = () => {
    after(graceMs, () => {
      controller.abort(new JobError('The program stopped.'));
    });
  };
  try {
    const abandoned = new Promise<never>((_resolve, reject) => {
      controller.signal.addEventListener('abort', () => {
        after(SETTLE_MS, () => {
          reject(controller.signal.reason as JobError);
        });
      });
    });
    after(timeLimitMs, () => {
      controller.abort(tooLong);
    });
    if (stopping.aborted) stop();
    else stopping.addEventListener('abort', stop);
    await Promise.race([work(controller.signal), abandoned]);
    if (controller.signal.reason === tooLong) throw tooLong;
  } finally {
    timers.forEach(clearTimeout);
    stopping.removeEventListener('abort', stop);
  }
}
