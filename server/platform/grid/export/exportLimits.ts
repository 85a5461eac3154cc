/**
 * The time limits of an export: while it runs, it holds a connection and a snapshot, which prevents the database from
 * tidying up.
 */
import type { FastifyBaseLogger } from 'fastify';
import { tooBroad } from '../refusal';

export interface ExportLimits {
  /** A reader that takes nothing for so long is gone, even if its connection is open. */
  readonly batchMs: number;
  /**
   * The limit from the first batch to the end, at any pace of the reader and for any number of rows. A whole register
   * takes about a minute.
   */
  readonly wholeMs: number;
}

const USUAL: ExportLimits = { batchMs: 120_000, wholeMs: 30 * 60_000 };

/** The longest that an export may count and sort before its first row, in milliseconds. */
const OPENING_MS = 120_000;

/**
 * Opens an export; where that takes too long, its statement is ended by the signal.
 * @throws ApiError 403 where it took too long
 */
export async function openedInTime<Opened>(
  open: (signal: AbortSignal) => Promise<Opened>,
  abort: AbortController,
  milliseconds = OPENING_MS,
): Promise<Opened> {
  const late = AbortSignal.timeout(milliseconds);
  const end = () => {
    abort.abort();
  };
  late.addEventListener('abort', end, { once: true });
  try {
    return await open(abort.signal);
  } catch (error) {
    throw late.aborted ? tooBroad() : error;
  } finally {
    late.removeEventListener('abort', end);
  }
}

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
