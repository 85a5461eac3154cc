/**
 * Checks for changes that would be lost, or requests that would be cut short, when the browser loads another document.
 */
const checks = new Set<() => boolean>();

/** Adds a check of whether something typed exists only on this page. Returns the function that removes the check. */
export function holdLeaving(isHeld: () => boolean): () => void {
  checks.add(isHeld);
  return () => {
    checks.delete(isHeld);
  };
}

/** Returns true when anything typed would be lost now. */
export const isLeavingHeld = (): boolean => [...checks].some((isHeld) => isHeld());
