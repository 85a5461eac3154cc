/**
 * The typed contents by the id of their draft, on their way from a form to the saga that saves them. They stay out of
 * the store: they are large and personal, and histories of state are attached to tickets.
 */
const contents = new Map<string, unknown>();

/** Stores the content of a draft; it replaces the one before. */
export const holdContent = (id: string, content: unknown): void => void contents.set(id, content);

/** Returns the latest content; undefined when there is none. */
export const heldContent = (id: string): unknown => contents.get(id);

/** Removes the content of a draft that no saga will save any more. */
export const dropContent = (id: string): void => void contents.delete(id);
