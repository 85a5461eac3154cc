/**
 * What is typed, by the id of its draft, on its way from a form to the flow that saves it. It stays out of the store: it is large and
 * personal, and histories of state are attached to tickets.
 */
const contents = new Map<string, unknown>();

/** Hands over what is typed; it takes the place of what was handed over before. */
export const holdContent = (id: string, content: unknown): void => void contents.set(id, content);

/** What was handed over last; undefined when nothing was. */
export const heldContent = (id: string): unknown => contents.get(id);

/** Nobody waits for it any more. */
export const dropContent = (id: string): void => void contents.delete(id);
