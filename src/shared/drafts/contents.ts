import type { DraftBase, DraftClash } from './mergeDraft';

/**
 * The typed contents by the id of their draft, on their way from a form to the saga that saves them. They stay out of
 * the store: they are large and personal, and histories of state are attached to tickets.
 */
const contents = new Map<string, unknown>();
const bases = new Map<string, DraftBase<unknown>>();
const merges = new Map<string, HeldMerge>();

/** The outcome of a merge, for the form that shows it. */
export interface HeldMerge {
  readonly clashes: readonly DraftClash[];
  /** The names of the fields that were changed elsewhere alone. */
  readonly others: readonly string[];
  /** The values of the server, and their version. */
  readonly newest: { readonly version: number; readonly content: unknown };
}

/** Stores the content of a draft; it replaces the one before. */
export const holdContent = (id: string, content: unknown): void => void contents.set(id, content);

/** Returns the latest content; undefined when there is none. */
export const heldContent = (id: string): unknown => contents.get(id);

/** Removes the content of a draft that no saga will save any more. */
export const dropContent = (id: string): void => void contents.delete(id);

/** Stores what the server has of a draft; undefined when that is not known. */
export function holdBase(id: string, base: DraftBase<unknown> | undefined): void {
  if (base === undefined) bases.delete(id);
  else bases.set(id, base);
}

/** Returns what the server has of a draft, at the version of the draft. */
export const heldBase = (id: string): DraftBase<unknown> | undefined => bases.get(id);

export const holdMerge = (id: string, merge: HeldMerge): void => void merges.set(id, merge);
export const heldMerge = (id: string): HeldMerge | undefined => merges.get(id);
