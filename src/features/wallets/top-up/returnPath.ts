/** The way back to the page that lacked money. */

const STORAGE_KEY = 'sace.topUp.return';
const OWN = /^\/(?![/\\])/;

/**
 * A path of this program, as the router takes it; null for everything else. What only looks like one is not:
 * `//elsewhere`, `/\elsewhere`, `/.//elsewhere`, or one with blanks that browsers leave out.
 */
export function ownPath(text: string | null, origin = window.location.origin): string | null {
  if (text === null || !OWN.test(text) || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && OWN.test(path) ? path : null;
}

/**
 * Returns the path to go back to. It is stored in this tab while the user is away at pagoPA, which does not learn it.
 * @param hasReturned true when the user comes back from there
 */
export function returnPath(given: string | null, hasReturned: boolean, store: Storage = sessionStorage): string | null {
  const path = ownPath(given ?? (hasReturned ? store.getItem(STORAGE_KEY) : null));
  if (path === null) store.removeItem(STORAGE_KEY);
  else store.setItem(STORAGE_KEY, path);
  return path;
}
