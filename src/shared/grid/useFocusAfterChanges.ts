import type { DataGridRef } from 'devextreme-react/data-grid';
import { useEffect, useRef, type RefObject } from 'react';
import { focusAction, focusedAction } from './rowActions';

export type ListGrid = RefObject<DataGridRef<object, string> | null>;

/**
 * Reloads the rows whenever `changes` rises. They are redrawn, and the focused button disappears with its row: the
 * focus returns to the same button, or to the frame of the list where the row is gone.
 */
export function useFocusAfterChanges(grid: ListGrid, frame: RefObject<HTMLElement | null>, changes?: number): void {
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    const lost = focusedAction();
    const giveBack = () => {
      if (lost !== undefined && !focusAction(lost)) frame.current?.focus();
    };
    grid.current?.instance().refresh().then(giveBack, giveBack);
  }, [changes, grid, frame]);
}
