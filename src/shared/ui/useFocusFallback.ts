import { useEffect, useRef } from 'react';
import { isFocusLost } from './returnLostFocus';

/**
 * Moves the focus to the element of this ref when `items` changed and the focus is lost: the button that acted on an
 * item disappears with it.
 */
export function useFocusFallback<Element extends HTMLElement>(items: unknown) {
  const place = useRef<Element>(null);
  const known = useRef(items);
  useEffect(() => {
    if (known.current === items) return;
    known.current = items;
    if (isFocusLost()) place.current?.focus();
  }, [items]);
  return place;
}
