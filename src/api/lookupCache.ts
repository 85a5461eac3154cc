/** One entry of the cache's configuration (API-33): the answers to cache, for how long, and by which key. */
export type CacheRule = {
  method: 'GET';
  /** URL pattern of the contract: `/api/app/anagrafiche/province`, with `{name}` for a path parameter. */
  url: string;
  /** Milliseconds from an answer's arrival to its expiry. */
  ttl: number;
  /** Query parameters that form the key; all others are ignored. */
  keyParameters: readonly string[];
};

/** A request, in the terms of the rules. `url` has its path parameters filled in. */
export type CacheableRequest = { method: string; url: string; query?: Readonly<Record<string, unknown>> };

export type LookupCache = {
  /**
   * Returns the cached answer, the pending one, or that of `load`. Without a rule for the request: always that of
   * `load`.
   */
  read: <T>(request: CacheableRequest, load: () => Promise<T>) => Promise<T>;
  /** Forgets everything. Pending answers reach their waiters and are not cached. */
  clear: () => void;
};

type Entry = { answer: Promise<unknown>; expires: number };

/** Limit of cached answers; beyond it the least recently read one is removed. */
const defaultSize = 200;

/** A cache of answers. Failures are never cached; identical requests at the same time share one call. */
export function createLookupCache(
  rules: readonly CacheRule[],
  { clock = Date.now, size = defaultSize } = {},
): LookupCache {
  const matchers = rules.map((rule) => ({ rule, matches: urlMatcher(rule.url) }));
  const entries = new Map<string, Entry>();

  const load = <T>(key: string, ttl: number, request: () => Promise<T>): Promise<T> => {
    const entry: Entry = { answer: request(), expires: Infinity };
    const isCurrent = () => entries.get(key) === entry;
    entries.set(key, entry);
    entry.answer.then(
      () => {
        entry.expires = clock() + ttl;
      },
      // Removes only its own entry: after clear() a newer call may stand under the same key.
      () => {
        if (isCurrent()) entries.delete(key);
      },
    );
    for (const oldest of entries.keys()) {
      if (entries.size <= size) break;
      entries.delete(oldest);
    }
    return entry.answer as Promise<T>;
  };

  return {
    read: <T>(request: CacheableRequest, ask: () => Promise<T>) => {
      const rule = matchers.find(
        ({ rule: { method }, matches }) => method === request.method && matches(request.url),
      )?.rule;
      if (!rule) return ask();
      const key = keyOf(request, rule);
      const cached = entries.get(key);
      if (!cached || cached.expires <= clock()) {
        entries.delete(key);
        return load(key, rule.ttl, ask);
      }
      // An entry that is read moves to the end of the order of removal.
      entries.delete(key);
      entries.set(key, cached);
      return cached.answer as Promise<T>;
    },
    clear: () => {
      entries.clear();
    },
  };
}

function urlMatcher(pattern: string): (url: string) => boolean {
  const literals = pattern.split(/\{[^}]*\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const expression = new RegExp(`^${literals.join('[^/]+')}$`);
  return (url) => expression.test(url);
}

function keyOf({ method, url, query = {} }: CacheableRequest, { keyParameters }: CacheRule): string {
  return JSON.stringify([method, url, keyParameters.map((name) => query[name] ?? null)]);
}
