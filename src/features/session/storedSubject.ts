/** The subject of the session that is open in this browser. Its removal tells the other tabs that the user signed out. */
export const SESSION_KEY = 'sace.session';

/** Whose session is open in this browser; null when none is, or when the browser keeps nothing. */
export function storedSubject(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}
