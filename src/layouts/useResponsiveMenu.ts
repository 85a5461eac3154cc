import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** LAY-09, NAV-03: below this width, in CSS pixels, the menu collapses. */
export const smallBelow = 992;
/** LAY-10, in milliseconds. */
export const resizeDebounce = 150;
export const collapseDelay = 100;

const isSmall = () => window.innerWidth < smallBelow;

/**
 * Returns whether the window is small and whether the menu is collapsed. The menu collapses on navigation end (LAY-09),
 * and 100 ms after the window has become small, so that the change can be seen; a resize counts after a pause of 150 ms
 * (LAY-10).
 */
export function useResponsiveMenu() {
  const [small, setSmall] = useState(isSmall);
  const [collapsed, setCollapsed] = useState(true);
  const { key } = useLocation();
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    setCollapsed(true);
  }
  const wasSmall = useRef(small);

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    let collapse: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const now = isSmall();
      setSmall(now);
      if (now && !wasSmall.current) {
        setCollapsed(false);
        clearTimeout(collapse);
        collapse = setTimeout(() => {
          setCollapsed(true);
        }, collapseDelay);
      }
      wasSmall.current = now;
    };
    const onResize = () => {
      clearTimeout(pause);
      pause = setTimeout(check, resizeDebounce);
    };
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('resize', onResize);
      clearTimeout(pause);
      clearTimeout(collapse);
    };
  }, []);

  return {
    small,
    collapsed,
    toggle: () => {
      setCollapsed((now) => !now);
    },
  };
}
