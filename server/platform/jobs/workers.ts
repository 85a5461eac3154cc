/** Starts and stops the workers of graphile-worker, which does not always report their end. */
import { EventEmitter } from 'node:events';
import { run, type RunnerOptions, type WorkerEvents } from 'graphile-worker';

export interface Workers {
  /** The name by which they lock their jobs. */
  readonly id: string;
  /**
   * Resolves when they take no job any more, after `stop` or on their own: they end by themselves when they cannot
   * record the end of a job. Their running jobs are done by then. It does not wait for the last one's end: after two
   * such failures at once the library never reports it (graphile/worker#636).
   */
  readonly over: Promise<void>;
  /** Makes them take no further job, and resolves when the last one is done; or never, as said of `over`. */
  readonly stop: () => Promise<void>;
}

/** Starts the library's workers. @throws the error that prevents the start */
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
    // The library refuses to stop twice.
    stop: () => runner.stop().catch(() => ended),
  };
}
