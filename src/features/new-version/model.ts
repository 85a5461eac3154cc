/** Lets an open page notice that the portal was updated. */
export type NewVersionPort = {
  /** The build that this page was loaded with. */
  own: string;
  /**
   * The build that the portal offers; null while several are offered, or when nobody says. Rejects without an answer.
   */
  inUse: (signal: AbortSignal) => Promise<string | null>;
  /** Loads the page again. */
  reload: () => void;
};

/** Requests under way, and drafts that the server does not have: what only this document will bring to its end. */
const undone = new Set<unknown>(['pending', 'dirty', 'waiting', 'merging', 'clashing']);

/** The depth at which requests and drafts lie in a slice; the rows of lists lie deeper, in arrays. */
const DEPTH = 5;

function isUndone(value: unknown, depth = DEPTH): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth === 0) return false;
  if ('status' in value && undone.has(value.status)) return true;
  return Object.values(value).some((member) => isUndone(member, depth - 1));
}

/**
 * Returns true when the next page may be loaded with the new version of the program: nothing typed is only in this
 * page, no request is under way, and no notice is on screen that its reader may still need.
 * @param state the whole state of the program
 * @param isHeld true when a form says that what was typed into it is stored nowhere else
 */
export function mayLeave(state: Readonly<Record<string, unknown>>, isHeld: boolean): boolean {
  const { notices } = state;
  return !isHeld && !(Array.isArray(notices) && notices.length > 0) && !isUndone(state, DEPTH + 1);
}
