/**
 * Limits the work of lists for grids: a few requests run at a time for each user, and none runs longer than the time
 * limit of a list's statement. Lists have connections of their own (listDatabaseOf), so that all other requests find
 * one.
 */
import type { FastifyRequest } from 'fastify';
import { errorCode } from '../platform/database/embedded/folders';
import type { AnyHandler } from '../platform/handler';
import { ApiError } from '../platform/errors';
import { tooBroad } from '../platform/grid/refusal';
import { networkOf, originOf } from '../identity/provider/origin';
import { boundedQueue, type BoundedQueue } from '../identity/provider/boundedQueue';

/** A grid requests its page, its counts and a header filter at the same time. */
const AT_ONCE = 3;
/** A page with several grids, or a user with several tabs. */
const WAITING = 27;
const RETRY_AFTER_SECONDS = 2;
/** The SQLSTATE of a statement that was cancelled because it took too long. */
const QUERY_CANCELED = '57014';

interface QuerySchema {
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Returns true for an operation with the load options of a grid. */
export const isList = (schema: { readonly querystring?: unknown } | undefined): boolean =>
  (schema?.querystring as QuerySchema | undefined)?.properties?.['requireTotalCount'] !== undefined;

interface UserQueue {
  readonly queue: BoundedQueue;
  /** The user's running and waiting requests; the entry is removed with the last one. */
  requests: number;
}

const tooMany = (): ApiError =>
  new ApiError(
    429,
    { resource: 'AbpExceptionHandling', key: 'TooManyRequestsMessage' },
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );

/**
 * Wraps the handler of a list so that it runs in its user's queue. A server needs one wrapper: a user has one queue for
 * all lists.
 */
export function listWork(): (handler: AnyHandler) => AnyHandler {
  const users = new Map<string, UserQueue>();

  const userOf = (request: FastifyRequest): string =>
    request.caller.userId ?? `network ${networkOf(originOf(request).address)}`;

  return (handler) => async (request, reply) => {
    const user = userOf(request);
    const entry = users.get(user) ?? { queue: boundedQueue({ atOnce: AT_ONCE, waiting: WAITING }), requests: 0 };
    users.set(user, entry);
    entry.requests += 1;
    try {
      const answer = await entry.queue.admit(() =>
        entry.queue.inTurn(async () => {
          // A grid that its user filters again has abandoned its earlier request: its answer would be discarded.
          if (request.raw.destroyed) throw tooMany();
          return { value: await handler(request, reply) };
        }),
      );
      if (answer === null) throw tooMany();
      return answer.value;
    } catch (error) {
      throw errorCode(error) === QUERY_CANCELED ? tooBroad() : error;
    } finally {
      entry.requests -= 1;
      if (entry.requests === 0) users.delete(user);
    }
  };
}
