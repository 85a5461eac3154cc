import { matchPath } from 'react-router-dom';
import type { PortalPage } from './routes/portalPage';

/**
 * Fetches a page's program when the pointer comes over a link to it, or the focus: a hand takes a fifth of a second from there to the press,
 * and the page with its grid is half there by then. What cannot be fetched is fetched again, and told, by the visit itself.
 * @returns stops it
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
