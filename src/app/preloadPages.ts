import { matchPath } from 'react-router-dom';
import type { PortalPage } from '../shared/routing/portalPage';

/**
 * Loads a page's program when the pointer or the focus reaches a link to it: from there to the press a hand takes a
 * fifth of a second, in which half of a page with its grid is loaded. The visit itself loads again what could not be
 * loaded, and reports the failure.
 * @returns a function that stops it
 */
export function preloadPages(pages: readonly PortalPage[], root: Document = document): () => void {
  const fetched = new Set<PortalPage>();
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== location.origin) return;
    const page = pages.find(({ path }) => matchPath(path, link.pathname) !== null);
    if (!page || fetched.has(page)) return;
    fetched.add(page);
    Promise.all([page.page(), page.feature?.()]).catch(() => fetched.delete(page));
  };
  root.addEventListener('pointerover', look);
  root.addEventListener('focusin', look);
  return () => {
    root.removeEventListener('pointerover', look);
    root.removeEventListener('focusin', look);
  };
}
