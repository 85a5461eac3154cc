import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the heading when another page is shown, so that a screen reader reads the new page and Tab goes on
 * from there. (The router resets the scroll position, see Root.)
 */
export function useHeadingFocus(loading: boolean): void {
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (loading || shown.current === pathname) return;
    const first = shown.current === undefined;
    shown.current = pathname;
    if (first) return; // the browser places the focus of a page that is opened
    const heading = document.querySelector<HTMLElement>('main h1');
    (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }, [pathname, loading]);
}
