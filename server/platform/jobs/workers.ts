/** The library's workers from their start to their end, which it does not always tell. */
import { EventEmitter } from 'node:events';
import { run, type RunnerOptions, type WorkerEvents } from 'graphile-worker';

export interface Workers {
  /** What the jobs they took are locked by. */
  readonly id: string;
  /**
   * Passes when they take no job any more, asked to or not: where they cannot say how a job ended, they end by themselves. Those that
   * run are done. That the last one ended is not waited for: after two such failures at once the library never tells (graphile/worker#636).
   */
  readonly over: Promise<void>;
  /** Has them take no job any more, and passes when the last one is done; or never, see above. */
  readonly stop: () => Promise<void>;
}

/** Has the library look for jobs. @throws what keeps it from beginning */
export async function openWorkers(options: RunnerOptions): Promise<Workers> {
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.once('pool:create', ({ workerPool }) => {
    ({ id } = workerPool);
  });
  const ending = new Promise<void>((resolve) => {
    events.once('pool:gracefulShutdown', () => {
      resolve();
    });
  });
  const runner = await run({ ...options, events });
  const ended = runner.promise.catch(() => undefined);
  return {
    id,
    over: Promise.race([ending, ended]),
    // It refuses to stop twice.
    stop: () => runner.stop().catch(() => ended),
  };
}
