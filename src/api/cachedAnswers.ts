import { NetworkError } from '../shared/errors';
import { cacheRules } from './cacheRules';
import { attempt, onForget } from './client';
import type { CancelablePromise } from './generated/core/CancelablePromise';
import { createLookupCache, type CacheableRequest } from './lookupCache';

const cache = createLookupCache(cacheRules);
onForget(cache.clear);

/**
 * Milliseconds after which a list counts as one that does not come. A form that waits for it then offers to try again;
 * the browser itself would wait for minutes.
 */
const longestWait = 60_000;

/**
 * One call of the generated client through the cache (API-33), by the rule of `request`. Simultaneous callers share one
 * call, so that an aborted caller stops waiting while the call goes on for the others.
 */
export function askCached<Dto, Answer>(
  request: CacheableRequest,
  call: () => CancelablePromise<Dto>,
  read: (answer: Dto) => Answer,
  signal?: AbortSignal,
): Promise<Answer> {
  return unlessAborted(
    cache.read(request, () => withinLimit((limit) => attempt(call, limit))),
    signal,
  ).then(read);
}

async function withinLimit<T>(send: (limit: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort(new NetworkError('The server does not answer'));
  }, longestWait);
  try {
    return await send(limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => {
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Nobody waits any more', 'AbortError'));
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', giveUp);
    });
  });
}
