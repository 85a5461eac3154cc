import type { DataGridRef } from 'devextreme-react/data-grid';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whoever closes a case stands at its row again: the link that opened the panel is another row's after turning from case to case, and
 * gone after a decision, when the grid has drawn its rows anew.
 */
export function useReturnToRow(
  grid: RefObject<DataGridRef<object, string> | null>,
  openId: string | null,
  addressOf: (id: string) => string,
) {
  const previous = useRef(openId);
  useEffect(() => {
    const closed = previous.current;
    previous.current = openId;
    if (openId !== null || closed === null) return;
    const element = grid.current?.instance().element();
    const links = element?.querySelectorAll<HTMLElement>('a[href]') ?? [];
    [...links].find((link) => link.getAttribute('href') === addressOf(closed))?.focus();
  }, [grid, openId, addressOf]);
}
