/**
 * The time limits of an export: while it runs, it holds a connection and a snapshot, which prevents the database from
 * tidying up.
 */
import type { FastifyBaseLogger } from 'fastify';

export interface ExportLimits {
  /** A reader that takes nothing for so long is gone, even if its connection is open. */
  readonly batchMs: number;
  /**
   * The limit for the whole export, at any pace of the reader and for any number of rows. A whole register takes about
   * a minute.
   */
  readonly wholeMs: number;
}

const USUAL: ExportLimits = { batchMs: 120_000, wholeMs: 30 * 60_000 };

/**
 * Passes batches on; aborts, and logs it, when the reader takes too long for the next one or for the whole. The owner
 * of the controller closes the cursor and cuts the answer then.
 */
export async function* withinLimits<T>(
  batches: AsyncIterable<T>,
  abort: AbortController,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  { batchMs, wholeMs }: ExportLimits = USUAL,
): AsyncGenerator<T> {
  const after = (milliseconds: number, reason: string) =>
    setTimeout(() => {
      logger.warn({ milliseconds }, `an export was cut: ${reason}`);
      abort.abort();
    }, milliseconds);
  const whole = after(wholeMs, 'its reader took too long for all of it');
  const stop = () => {
    clearTimeout(whole);
  };
  abort.signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const batch of batches) {
      const timer = after(batchMs, 'its reader took nothing any more');
      try {
        yield batch;
      } finally {
        clearTimeout(timer);
      }
    }
  } finally {
    stop();
  }
}
