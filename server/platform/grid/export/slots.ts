/**
 * Limits the exports that run at one time: each holds a connection of the pool as long as its client reads, and other
 * requests must not wait for it.
 */
import type { Config } from '../../config/config';
import { ApiError } from '../../errors';

/** A whole register takes about a minute. */
const RETRY_AFTER_SECONDS = 60;
const mostExports = (poolSize: number): number => Math.max(1, Math.min(3, Math.floor(poolSize / 3)));

/** The number of exports that run, by the configuration of the server: all lists of a server share one limit. */
const running = new WeakMap<Config, number>();

/**
 * Takes the place of one export.
 * @returns the function that gives it back
 * @throws ApiError 429 `Sace:ExportsBusy` when there is none.
 */
export function takeExportSlot(config: Config): () => void {
  const taken = running.get(config) ?? 0;
  if (taken >= mostExports(config.databasePoolSize))
    throw new ApiError(429, 'Sono già in corso altre esportazioni: riprovare fra qualche minuto.', {
      code: 'Sace:ExportsBusy',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  running.set(config, taken + 1);
  return () => {
    running.set(config, (running.get(config) ?? 1) - 1);
  };
}
