/** How often the rows of the open data may be asked for: by a network little, with a key much. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { digest, networkOf, originOf } from '../../../../identity/provider/origin';
import { count } from '../../../../identity/provider/rateLimit';
import type { Database } from '../../../../platform/database/schema';
import { ApiError } from '../../../../platform/errors';
import { holderOf } from './keys';

/** Requests a minute. Whoever wants everything takes the files: pages are for those who want a part. */
export const MOST = { network: 30, key: 600 } as const;
const WINDOW_SECONDS = 60;

interface Deps {
  /** Every tenant's rows: counters are nobody's. */
  readonly database: Database;
  readonly clock: () => Date;
}

/** The first of what a header says. */
const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * Counts a request against the budget of its key, or without one against that of its network, and says by headers what is left.
 * @throws ApiError 401 for a key that nobody has or that was taken back, 429 with the seconds to wait
 */
export async function admit({ database, clock }: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const secret = headerOf(request, 'x-api-key');
  const holder = secret === undefined ? null : await holderOf(request.database, secret, clock());
  // A wrong key counts for the network: trying them out gets nobody further.
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
