import { useEffect, useRef } from 'react';

/** Whoever acted on an item stays near when its button goes: where nothing has the focus after `items` changed, the element of this ref gets it. */
export function useFocusKept<Element extends HTMLElement>(items: unknown) {
  const place = useRef<Element>(null);
  const known = useRef(items);
  useEffect(() => {
    if (known.current === items) return;
    known.current = items;
    if (document.activeElement === document.body) place.current?.focus();
  }, [items]);
  return place;
}
