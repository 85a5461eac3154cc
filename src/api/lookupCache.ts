/** One entry of the cache's configuration (API-33): which answers are kept, how long, and what tells them apart. */
export type CacheRule = {
  method: 'GET';
  /** URL pattern of the contract: `/api/app/anagrafiche/province`, with `{name}` for a path parameter. */
  url: string;
  /** Milliseconds an answer counts from its arrival. */
  ttl: number;
  /** Query parameters that form the key; any other one does not tell answers apart. */
  keyParameters: readonly string[];
};

/** What is asked for, in the terms of the rules. `url` carries its path parameters filled in. */
export type CacheableRequest = { method: string; url: string; query?: Readonly<Record<string, unknown>> };

export type LookupCache = {
  /** The kept answer, the one on its way, or that of `load`. Without a rule for the request: always that of `load`. */
  read: <T>(request: CacheableRequest, load: () => Promise<T>) => Promise<T>;
  /** Forgets everything; what is still on its way reaches those who wait for it and is not kept. */
  clear: () => void;
};

type Entry = { answer: Promise<unknown>; expires: number };

/** Answers kept at most; beyond that the one unread for the longest time goes first. */
const defaultSize = 200;

/** A cache of answers. Failures are never kept; identical requests at the same time share one call. */
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
      // Only its own entry: after clear() a newer call may stand under the same key.
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
      const kept = entries.get(key);
      if (!kept || kept.expires <= clock()) {
        entries.delete(key);
        return load(key, rule.ttl, ask);
      }
      // Read again: it moves to the end of the line of those that must go.
      entries.delete(key);
      entries.set(key, kept);
      return kept.answer as Promise<T>;
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
