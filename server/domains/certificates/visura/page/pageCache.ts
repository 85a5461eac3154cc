/** Pages of acts as they were made last, so that what many open at once is made once. */
import { LRUCache } from 'lru-cache';
import type { Mark } from '../factsRepository';

/** In characters: about four thousand pages. */
const MOST_SIZE = 16 * 1024 * 1024;
/** What the mark does not tell of, such as other acts of the building, is no older than this. */
const FRESH_MS = 60_000;

interface Kept {
  readonly mark: string;
  readonly html: string;
}

export interface PageCache {
  /** The page of the act, made by `make` unless it is there as of the mark; a page that cannot be made is not kept. */
  readonly get: (number: string, mark: Mark, today: string, make: () => Promise<string>) => Promise<string>;
}

export function pageCache(): PageCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_SIZE,
    sizeCalculation: ({ html }) => html.length,
    ttl: FRESH_MS,
  });
  return {
    get: async (number, { state, updatedAt }, today, make) => {
      const mark = `${state} ${String(updatedAt.getTime())} ${today}`;
      const held = kept.get(number);
      if (held?.mark === mark) return held.html;
      const html = await make();
      kept.set(number, { mark, html });
      return html;
    },
  };
}
