/** Limits for what anybody may ask without signing in: operations that the contract marks with `x-rate-limit`. */
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import { networkOf, originOf } from '../identity/provider/origin';
import { rateLimitStore } from './rateLimitStore';

interface Options {
  readonly database: Database;
}

/** By the name in the contract. A person who types and pages stays far below; a copy of the whole register does not. */
const LIMITS: Readonly<Record<string, RateLimitOptions>> = {
  search: { max: 120, timeWindow: 60_000, groupId: 'search' },
  // What is asked for while somebody types.
  typing: { max: 240, timeWindow: 60_000, groupId: 'typing' },
  download: { max: 10, timeWindow: 60_000, groupId: 'download' },
};

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
      // Without the database nothing can be counted, nor searched: the search itself then tells.
      skipOnError: true,
      errorResponseBuilder: () =>
        new ApiError(429, { resource: 'AbpExceptionHandling', key: 'TooManyRequestsMessage' }),
    });
  },
  { name: 'rate-limits' },
);
