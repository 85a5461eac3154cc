import type { GridLayout } from './gridStorage';

/** A condition that an arrangement no longer has, because the grid has no such column any more. */
export interface LeftOutCondition {
  readonly field: string;
  /** The value of the condition; empty where only the column is known. */
  readonly value: string;
}

type Filter = readonly unknown[];
const isFilter = (value: unknown): value is Filter => Array.isArray(value);
const textOf = (value: unknown): string =>
  isFilter(value) ? value.map(textOf).join(', ') : typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Returns the filter without conditions over other fields than these; undefined when none is left. `leave` receives
 * those conditions.
 */
function filterWithin(
  filter: Filter,
  fields: ReadonlySet<string>,
  leave: (left: LeftOutCondition) => void,
): Filter | undefined {
  const [first, operator, value] = filter;
  if (first === '!') {
    const negated = isFilter(operator) ? filterWithin(operator, fields, leave) : undefined;
    return negated && ['!', negated];
  }
  if (typeof first === 'string') {
    if (fields.has(first)) return filter;
    leave({ field: first, value: textOf(value ?? '') });
    return undefined;
  }
  const word = filter.find((part) => typeof part === 'string') ?? 'and';
  const remaining = filter.filter(isFilter).flatMap((part) => {
    const within = filterWithin(part, fields, leave);
    return within ? [within] : [];
  });
  return remaining.length === 0 ? undefined : remaining.flatMap((part, at) => (at === 0 ? [part] : [word, part]));
}

/** Returns the condition of the filter row or the header filter on a column. */
function conditionOf(column: object): readonly LeftOutCondition[] {
  const { dataField, filterValue, filterValues } = column as Record<string, unknown>;
  const value = filterValue ?? filterValues;
  return typeof dataField === 'string' && value !== undefined && value !== null
    ? [{ field: dataField, value: textOf(value) }]
    : [];
}

/**
 * Returns the arrangement without its parts about columns that the grid no longer has, which would be refused or find
 * nothing for ever, and the conditions that were left out with them. The arrangement is undefined when none of its
 * columns is left.
 */
export function layoutWithin(
  layout: GridLayout,
  fields: ReadonlySet<string>,
): { readonly layout: GridLayout | undefined; readonly leftOut: readonly LeftOutCondition[] } {
  const leftOut: LeftOutCondition[] = [];
  const isKnown = (column: object) => {
    const { dataField } = column as { dataField?: unknown };
    return typeof dataField !== 'string' || fields.has(dataField);
  };
  const columns = layout.columns.filter(isKnown);
  for (const column of layout.columns) if (!isKnown(column)) leftOut.push(...conditionOf(column));
  const { filterValue: filter, ...lasting } = layout;
  const filterValue = isFilter(filter) ? filterWithin(filter, fields, (left) => leftOut.push(left)) : undefined;
  if (columns.length === 0) return { layout: undefined, leftOut };
  if (columns.length === layout.columns.length && leftOut.length === 0) return { layout, leftOut };
  return { layout: { ...lasting, columns, ...(filterValue && { filterValue }) }, leftOut };
}
