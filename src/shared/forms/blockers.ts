/**
 * The candidates for the router's one blocker: the form of the page (`page`), and dialogs in the order in which they
 * opened.
 */
let present: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  present = next;
  listeners.forEach((listen) => {
    listen();
  });
}

export const blockers = {
  /** Adds a candidate and returns the function that removes it. The form of the page comes before all dialogs. */
  add: (id: string): (() => void) => {
    change(id === 'page' ? [id, ...present] : [...present, id]);
    return () => {
      const at = present.indexOf(id);
      change(present.filter((_, index) => index !== at));
    };
  },
  first: (): string | undefined => present[0],
  subscribe: (listen: () => void): (() => void) => {
    listeners.add(listen);
    return () => {
      listeners.delete(listen);
    };
  },
};
