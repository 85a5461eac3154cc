/** Limits requests for rows of the open data: few per network, many with a key. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { digest, networkOf, originOf } from '../../../../identity/provider/origin';
import { count } from '../../../../identity/provider/rateLimit';
import type { Database } from '../../../../platform/database/schema';
import { ApiError } from '../../../../platform/errors';
import { holderOf } from './keys';

/** Requests a minute. Pages are for readers who want a part; a reader who wants everything takes the files. */
export const MOST = { network: 30, key: 600 } as const;
const WINDOW_SECONDS = 60;

interface Deps {
  /** Reads the rows of every tenant: counters belong to none. */
  readonly database: Database;
  readonly clock: () => Date;
}

/** Returns the first value of a header. */
const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * Counts a request against the budget of its key, or without one against that of its network, and sends the rest in
 * headers.
 * @throws ApiError 401 for a key that nobody has or that was revoked, 429 with the seconds to wait
 */
export async function admit({ database, clock }: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const secret = headerOf(request, 'x-api-key');
  const holder = secret === undefined ? null : await holderOf(request.database, secret, clock());
  // A wrong key counts for the network, so that trying keys out gains nothing.
  const [most, who] =
    holder === null
      ? [MOST.network, digest('network', networkOf(originOf(request).address))]
      : [MOST.key, digest('key', holder)];
  const { hits, seconds } = await count(database, {
    key: `open-data-rows:${who}`,
    most,
    windowSeconds: WINDOW_SECONDS,
  });
  const wait = Math.max(1, seconds);
  reply
    .header('RateLimit-Limit', String(most))
    .header('RateLimit-Remaining', String(Math.max(0, most - hits)))
    .header('RateLimit-Reset', String(wait));
  if (hits > most)
    throw new ApiError(
      429,
      { resource: 'Sace', key: 'Sace:OpenData:TooMany', values: [String(wait)] },
      { code: 'Sace:OpenData:TooMany', retryAfterSeconds: wait },
    );
  if (secret !== undefined && holder === null) {
    reply.header('WWW-Authenticate', 'ApiKey');
    throw new ApiError(
      401,
      { resource: 'Sace', key: 'Sace:OpenData:UnknownKey' },
      { code: 'Sace:OpenData:UnknownKey' },
    );
  }
}
