import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the element of this ref when `items` changed and nothing has the focus: the button that acted on
 * an item disappears with it.
 */
export function useFocusFallback<Element extends HTMLElement>(items: unknown) {
  const place = useRef<Element>(null);
  const known = useRef(items);
  useEffect(() => {
    if (known.current === items) return;
    known.current = items;
    if (document.activeElement === document.body) place.current?.focus();
  }, [items]);
  return place;
}
