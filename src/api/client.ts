import { CANCEL } from 'redux-saga';
import { thrownError } from './errors';
import { ResponseError, withSignal } from './generated/core/request';
import type { CancelablePromise } from './generated/core/CancelablePromise';
import { OpenAPI } from './generated/core/OpenAPI';

/** Settings of every request, read again for each one. */
export type ApiSettings = {
  /** Origin and path before `/api`; empty for our own origin. */
  baseUrl: string;
  /**
   * The access token, null without a session. `force` asks for a new one because the server refused the present one.
   */
  token: (force?: boolean) => Promise<string | null>;
  /** Language of the session, as `it`. */
  language: () => string;
  /** Id of the session's tenant, null for the host. */
  tenant: () => string | null;
};

let settings: ApiSettings = {
  baseUrl: '',
  token: () => Promise.resolve(null),
  language: () => 'it',
  tenant: () => null,
};
/** Empties the cache of answers. A page that needs the cache loads src/api/cachedAnswers.ts, which sets this. */
let emptyCache = (): void => undefined;
let refreshing: Promise<string | null> | undefined;
/** Number of renewals so far. A request that was refused with an older token is only repeated. */
let renewals = 0;

/**
 * Sets address, token, language and tenant for the generated client (API-01). Called once at start, before any request.
 */
export function configureApi(given: ApiSettings): void {
  settings = given;
  forgetAnswers();
  refreshing = undefined;
  OpenAPI.BASE = given.baseUrl;
  OpenAPI.TOKEN = async () => (await settings.token()) ?? '';
  OpenAPI.HEADERS = () => Promise.resolve(requestHeaders());
}

/** Forgets every cached answer (API-33): they belong to one user, one tenant and one language. */
export function forgetAnswers(): void {
  emptyCache();
}

/** Sets the function that empties the cache of answers. */
export function onForget(empty: () => void): void {
  emptyCache = empty;
}

function requestHeaders(): Record<string, string> {
  const tenant = settings.tenant();
  return {
    'Accept-Language': settings.language(),
    'X-Requested-With': 'XMLHttpRequest',
    ...(tenant === null ? {} : { __tenant: tenant }),
  };
}

/**
 * Makes one call of the generated client. Rejects with HttpError, NetworkError or the signal's reason. A saga that is
 * cancelled while it waits aborts the request.
 */
export function ask<Dto>(call: () => CancelablePromise<Dto>, signal?: AbortSignal): Promise<Dto> {
  return askFor(call, (answer) => answer, signal);
}

/** Makes one call as `ask` does; `read` turns its answer into the program's own type. */
export function askFor<Dto, Answer>(
  call: () => CancelablePromise<Dto>,
  read: (answer: Dto) => Answer,
  signal?: AbortSignal,
): Promise<Answer> {
  const abort = new AbortController();
  const follow = () => {
    abort.abort(signal?.reason);
  };
  if (signal?.aborted) follow();
  else signal?.addEventListener('abort', follow, { once: true });
  const answer = attempt(call, abort.signal)
    .then(read)
    .finally(() => signal?.removeEventListener('abort', follow));
  return Object.assign(answer, {
    [CANCEL]: () => {
      abort.abort();
    },
  });
}

/**
 * A refused token is renewed once and the request repeated once; a refused request did nothing, so repeating it is
 * safe.
 */
export async function attempt<Dto>(call: () => CancelablePromise<Dto>, signal?: AbortSignal): Promise<Dto> {
  const before = renewals;
  try {
    return await withSignal(call(), signal);
  } catch (error) {
    if (!isUnauthorized(error) || (await renewedToken(before)) === null) throw thrownError(error);
  }
  return withSignal(call(), signal).catch((error: unknown) => {
    throw thrownError(error);
  });
}

const isUnauthorized = (error: unknown) => error instanceof ResponseError && error.status === 401;

/**
 * Requests that are refused together share one renewal, those whose refusal comes later too: `before` is the number of
 * renewals when the request began. Null when there is no session or it cannot be renewed.
 */
async function renewedToken(before: number): Promise<string | null> {
  const present = await settings.token().catch(() => null);
  if (present === null || before < renewals) return present;
  refreshing ??= settings
    .token(true)
    .then((token) => {
      renewals += 1;
      return token;
    })
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing.catch(() => null);
}
