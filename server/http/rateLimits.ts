/** Limits for operations that visitors may call without signing in: the contract marks them with `x-rate-limit`. */
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import { slowDown } from '../platform/slowdown';
import { networkOf, originOf } from '../identity/provider/origin';
import { rateLimitStore } from './rateLimitStore';

interface Options {
  readonly database: Database;
}

const MINUTE_MS = 60_000;

/**
 * The limits of a minute by their names in the contract. A whole office, or the customers of a carrier, may be behind
 * one address: from half of the limit on answers come later and later, at the end they are refused. Opening a record by
 * its number or code is counted separately from searches.
 */
const LIMITS: Readonly<Record<string, RateLimitOptions>> = {
  search: { max: 360, timeWindow: MINUTE_MS, groupId: 'search' },
  // Requests while a visitor types.
  typing: { max: 720, timeWindow: MINUTE_MS, groupId: 'typing' },
  opening: { max: 360, timeWindow: MINUTE_MS, groupId: 'opening' },
  download: { max: 30, timeWindow: MINUTE_MS, groupId: 'download' },
};

const tooMany = (): ApiError => new ApiError(429, { resource: 'AbpExceptionHandling', key: 'TooManyRequestsMessage' });

export const rateLimits = fp<Options>(
  async (app: FastifyInstance, { database }) => {
    app.addHook('onRoute', (route) => {
      const name = (route.schema as { 'x-rate-limit'?: string } | undefined)?.['x-rate-limit'];
      if (name === undefined) return;
      const limit = LIMITS[name];
      if (!limit) throw new Error(`The contract names a rate limit that does not exist: ${name}`);
      route.config = { ...route.config, rateLimit: limit };
    });
    await app.register(rateLimit, {
      global: false,
      keyGenerator: (request) => networkOf(originOf(request).address),
      store: rateLimitStore(database),
      // Without the database nothing can be counted, nor searched: the search itself then reports the failure.
      skipOnError: true,
      errorResponseBuilder: tooMany,
    });
    // The limit has counted the request in its onRequest hook, and its headers show the rest.
    app.addHook('preParsing', async (_request, reply) => {
      const most = Number(reply.getHeader('x-ratelimit-limit'));
      const left = Number(reply.getHeader('x-ratelimit-remaining'));
      if (!(most > 0) || (await slowDown(1 - left / most))) return;
      void reply.header('Retry-After', '10');
      throw tooMany();
    });
  },
  { name: 'rate-limits' },
);
