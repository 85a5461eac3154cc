/** Caches the pages of acts, so that a page that many open at once is made once. */
import { LRUCache } from 'lru-cache';
import type { Mark } from '../factsRepository';

/** The bound in characters: about four thousand pages. */
const MOST_SIZE = 16 * 1024 * 1024;
/** Data that the mark does not cover, such as other acts of the building, are no older than this. */
const FRESH_MS = 60_000;

interface CachedPage {
  readonly mark: string;
  readonly html: string;
}

export interface PageCache {
  /** Returns the cached page of the act, or makes it when the mark has changed; a failure is not cached. */
  readonly get: (number: string, mark: Mark, today: string, make: () => Promise<string>) => Promise<string>;
}

export function pageCache(): PageCache {
  const cachedPages = new LRUCache<string, CachedPage>({
    maxSize: MOST_SIZE,
    sizeCalculation: ({ html }) => html.length,
    ttl: FRESH_MS,
  });
  return {
    get: async (number, { state, updatedAt }, today, make) => {
      const mark = `${state} ${String(updatedAt.getTime())} ${today}`;
      const held = cachedPages.get(number);
      if (held?.mark === mark) return held.html;
      const html = await make();
      cachedPages.set(number, { mark, html });
      return html;
    },
  };
}
