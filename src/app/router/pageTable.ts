import type { Pages } from '../routes/pages';

/** Pages that are loaded when one of their addresses is visited, or when a session begins. */
export type LaterPages = {
  /** Matches their addresses. Absent: all addresses that match nothing else. */
  addresses?: RegExp;
  /** @param address of the visit that needs them; empty for a session */
  load: (address: string) => Promise<Pages>;
};

/** The pages known so far. Most visits never need the others, which are loaded for a session or an address. */
export type PageTable = {
  /** The pages known at once. */
  first: Pages;
  known: () => Pages;
  subscribe: (listener: () => void) => () => void;
  /** Loads the later pages that may have an address, once; after a failure the next call tries again. */
  fetchFor: (address: string) => Promise<Pages>;
  /** Loads all later pages. */
  complete: () => Promise<void>;
  /** True as soon as some of the later pages are loaded. */
  hasMore: () => boolean;
};

/** Returns the later pages that may have an address. */
export const laterFor = (later: readonly LaterPages[], address: string): LaterPages | undefined =>
  later.find(({ addresses }) => addresses?.test(address) ?? true);

/** Builds the table from the pages known at once and the loaders of the rest. */
export function makePageTable(first: Pages, later: readonly LaterPages[] = []): PageTable {
  let known = first;
  const requests = new Map<LaterPages, Promise<Pages>>();
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
    const under = requests.get(part);
    if (under) return under;
    const request = fetchPart(part, address).catch((error: unknown) => {
      requests.delete(part);
      throw error;
    });
    requests.set(part, request);
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
