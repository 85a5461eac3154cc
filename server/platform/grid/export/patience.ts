/** How long an export may take: while it does, it holds a connection and a snapshot, which keeps the database from tidying up. */
import type { FastifyBaseLogger } from 'fastify';

export interface ExportLimits {
  /** A reader that takes nothing for so long is gone, whatever its connection says. */
  readonly batchMs: number;
  /** However slowly a reader takes, and however much there is. A whole register takes about a minute. */
  readonly wholeMs: number;
}

const USUAL: ExportLimits = { batchMs: 120_000, wholeMs: 30 * 60_000 };

/**
 * Passes batches on; aborts, and says so in the log, when nobody takes the next one for too long or when the whole takes too long.
 * Whoever owns the controller closes the cursor and cuts the answer then.
 */
export async function* patient<T>(
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
