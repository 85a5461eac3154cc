/** Alerts that a reader has closed stay closed in this tab when the page is loaded again. */
const KEY = 'sace.closedMessages';
/** The latest of them; older ones hold no more. */
const MOST = 50;

export function closedBefore(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((alert) => typeof alert === 'string') : [];
  } catch {
    return [];
  }
}

/** A full or forbidden storage costs only the memory. */
export function storeClosed(alerts: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(alerts.slice(-MOST)));
  } catch {
    // The browser may refuse.
  }
}
