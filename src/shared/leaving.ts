/** What would be lost, or cut short, when the browser loads another document, by those who know of it. */
const checks = new Set<() => boolean>();

/** Adds a check of whether something typed is nowhere but on this page. Answers what takes it away again. */
export function holdLeaving(isHeld: () => boolean): () => void {
  checks.add(isHeld);
  return () => {
    checks.delete(isHeld);
  };
}

/** Whether anything typed would be lost now. */
export const isLeavingHeld = (): boolean => [...checks].some((isHeld) => isHeld());
