/** The key of the subject whose session is open in this browser. Its removal signals a sign-out to the other tabs. */
export const SESSION_KEY = 'sace.session';

/** Returns the subject whose session is open in this browser; null when none is, or without storage. */
export function storedSubject(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}
