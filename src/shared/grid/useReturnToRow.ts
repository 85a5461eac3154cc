import { useEffect, useRef } from 'react';
import type { ListGrid } from './useFocusAfterChanges';

/** The rows on screen by their keys, in their order. */
export function shownKeys(grid: ListGrid): string[] {
  const rows = grid.current?.instance().getVisibleRows() ?? [];
  return rows.flatMap(({ rowType, key }) => (rowType === 'data' ? [key] : []));
}

/** The row that stands so many steps from the open one; undefined at the ends, and while none is open. */
export function turnedTo(grid: ListGrid, openId: string | null, step: 1 | -1): string | undefined {
  const keys = shownKeys(grid);
  return openId === null ? undefined : keys[keys.indexOf(openId) + step];
}

/**
 * Returns the focus to the row of a panel that closes: the link that opened the panel belongs to another row after
 * turning from one to the next, and is gone after a change, when the grid has redrawn its rows.
 */
export function useReturnToRow(grid: ListGrid, openId: string | null, addressOf: (id: string) => string) {
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
