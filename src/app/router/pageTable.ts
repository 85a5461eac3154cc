import type { Pages } from '../routes/pages';

/** The pages known so far. Most visits never need the others, which come when a session or an address asks for them. */
export type PageTable = {
  /** What is known at once. */
  first: Pages;
  known: () => Pages;
  subscribe: (listener: () => void) => () => void;
  /** Fetches the rest, once; after a failure the next call tries again. Answers what came besides the first ones. */
  complete: () => Promise<Pages>;
  /** Whether the rest is here. */
  isComplete: () => boolean;
};

const nothing: Pages = { pages: [], parents: [] };

/** Makes the table from what is known at once and the way to the rest. */
export function makePageTable(first: Pages, load: () => Promise<Pages> = () => Promise.resolve(nothing)): PageTable {
  let known = first;
  let rest: Promise<Pages> | undefined;
  const listeners = new Set<() => void>();

  const fetchRest = async (): Promise<Pages> => {
    const loaded = await load();
    known = { pages: [...first.pages, ...loaded.pages], parents: [...first.parents, ...loaded.parents] };
    listeners.forEach((listener) => {
      listener();
    });
    return loaded;
  };

  return {
    first,
    known: () => known,
    isComplete: () => known !== first,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    complete: () => {
      rest ??= fetchRest().catch((error: unknown) => {
        rest = undefined;
        throw error;
      });
      return rest;
    },
  };
}
