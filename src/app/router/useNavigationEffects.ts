import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { fullPageErrorClosed, selectFullPageError } from '../../shared/errorReporting';

/**
 * Runs when another page is shown: closes a full-page error and moves the focus to the heading, so that a screen reader
 * reads the new page and Tab goes on from there. (The router resets the scroll position, see Root.)
 */
export function useNavigationEffects(loading: boolean): void {
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  const store = useStore<Parameters<typeof selectFullPageError>[0]>();
  useEffect(() => {
    if (loading || shown.current === pathname) return;
    const first = shown.current === undefined;
    shown.current = pathname;
    if (first) return; // the browser places the focus of a page that is opened
    if (selectFullPageError(store.getState()) !== null) store.dispatch(fullPageErrorClosed());
    const heading = document.querySelector<HTMLElement>('main h1');
    (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }, [pathname, loading, store]);
}
