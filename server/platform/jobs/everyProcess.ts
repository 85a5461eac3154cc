/** Upkeep of what each process has in its own memory; what lies in the database is the affair of recurring jobs. */
import type { FastifyInstance } from 'fastify';

/**
 * Does something again and again as long as the server runs, never while the time before still runs; what fails is told and tried at
 * the next time. The server's end waits for what runs.
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
