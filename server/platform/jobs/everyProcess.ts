/** Upkeep of each process's own memory; upkeep of the database belongs in recurring jobs. */
import type { FastifyInstance } from 'fastify';

/**
 * Repeats work as long as the server runs, never two runs at once. A failure is logged, and the work is tried again at
 * the next time. The server waits at its end for a run under way.
 */
export function everyProcess(
  app: FastifyInstance,
  everyMs: number,
  work: () => Promise<unknown>,
  failure: string,
): void {
  let running: Promise<void> | undefined;
  const turn = () => {
    running ??= work()
      .then(
        () => undefined,
        (error: unknown) => {
          app.log.warn({ err: error }, failure);
        },
      )
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(turn, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
