import type { Pages } from '../routes/pages';

/** Pages that are fetched when one of their addresses is visited, or when a session begins. */
export type LaterPages = {
  /** Which addresses are theirs; without it, all that are nobody else's. */
  addresses?: RegExp;
  /** @param address the one that asks for them; empty for a session */
  load: (address: string) => Promise<Pages>;
};

/** The pages known so far. Most visits never need the others, which come when a session or an address asks for them. */
export type PageTable = {
  /** What is known at once. */
  first: Pages;
  known: () => Pages;
  subscribe: (listener: () => void) => () => void;
  /** Fetches the later ones that an address may be of, once; after a failure the next call tries again. */
  fetchFor: (address: string) => Promise<Pages>;
  /** Fetches all of them. */
  complete: () => Promise<void>;
  /** Whether any of the later ones is here. */
  hasMore: () => boolean;
};

/** Those of the later pages that an address may be of. */
export const laterFor = (later: readonly LaterPages[], address: string): LaterPages | undefined =>
  later.find(({ addresses }) => addresses?.test(address) ?? true);

/** Makes the table from what is known at once and the ways to the rest. */
export function makePageTable(first: Pages, later: readonly LaterPages[] = []): PageTable {
  let known = first;
  const asked = new Map<LaterPages, Promise<Pages>>();
  const listeners = new Set<() => void>();

  const fetchPart = async (part: LaterPages, address: string): Promise<Pages> => {
    const loaded = await part.load(address);
    known = { pages: [...known.pages, ...loaded.pages], parents: [...known.parents, ...loaded.parents] };
    listeners.forEach((listener) => {
      listener();
    });
    return loaded;
  };
  const fetchOnce = (part: LaterPages, address: string): Promise<Pages> => {
    const under = asked.get(part);
    if (under) return under;
    const request = fetchPart(part, address).catch((error: unknown) => {
      asked.delete(part);
      throw error;
    });
    asked.set(part, request);
    return request;
  };

  return {
    first,
    known: () => known,
    hasMore: () => known !== first,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetchFor: async (address) => {
      const part = laterFor(later, address);
      return part ? fetchOnce(part, address) : { pages: [], parents: [] };
    },
    complete: async () => {
      await Promise.all(later.map((part) => fetchOnce(part, '')));
    },
  };
}
