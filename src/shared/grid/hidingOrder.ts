import type { Column } from 'devextreme/ui/data_grid';

/** Above every priority that a list gives. */
const LAST = 100;

/**
 * Lets a narrow window hide the columns without a `hidingPriority` too, after all others and the leftmost last. The
 * widget would never hide them and cut those that have no room.
 */
export function hidingOrder(columns: readonly Column[]): Column[] {
  // Without any priority the widget hides by position.
  if (columns.every(({ hidingPriority }) => hidingPriority === undefined)) return [...columns];
  return columns.map((column, index) => ({ hidingPriority: LAST + columns.length - index, ...column }));
}
