import { Logger } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';

const LOUD: readonly string[] = ['error', 'warning'];

/** What the library has to say, where it goes wrong; failures of jobs are told by the runner itself, and the few connections are meant. */
export const graphileLogger = (logger?: Pick<FastifyBaseLogger, 'warn'>): Logger =>
  new Logger(() => (level, message, meta) => {
    const isKnown = meta?.['failure'] === true || meta?.['concurrency'] !== undefined;
    if (LOUD.includes(level) && !isKnown) logger?.warn({ from: 'graphile-worker' }, message);
  });
