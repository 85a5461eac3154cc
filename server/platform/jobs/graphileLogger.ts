import { Logger } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';

const LOUD: readonly string[] = ['error', 'warning'];

/**
 * Logs the library's warnings and errors, except failures of jobs, which the runner logs itself, and the warning about
 * few connections, which are intended.
 */
export const graphileLogger = (logger?: Pick<FastifyBaseLogger, 'warn'>): Logger =>
  new Logger(() => (level, message, meta) => {
    const isKnown = meta?.['failure'] === true || meta?.['concurrency'] !== undefined;
    if (LOUD.includes(level) && !isKnown) logger?.warn({ from: 'graphile-worker' }, message);
  });
