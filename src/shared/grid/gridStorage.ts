/** The stored arrangement of a grid; the widget knows the rest of it. */
export type GridLayout = { columns: object[] } & Record<string, unknown>;

const keyOf = (name: string, version: number, userId: string) => `sace.grid.${name}.v${String(version)}.${userId}`;

/**
 * Returns the arrangement that this browser stores for one user of one grid. `version` rises when the grid's columns
 * change so that an old arrangement no longer fits. Undefined when there is none, or it cannot be read, or is damaged:
 * the grid then starts afresh.
 */
export function readLayout(name: string, version: number, userId: string): GridLayout | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name, version, userId)) ?? 'null');
    return isLayout(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the arrangement with columns. The widget reports no columns until it has drawn them, and an arrangement
 * without columns would be dropped as damaged; the list's first columns stand in for them.
 */
export const withColumns = (
  arrangement: Readonly<Record<string, unknown>>,
  columns: readonly Readonly<Partial<Record<'dataField' | 'name' | 'visible' | 'sortOrder' | 'sortIndex', unknown>>>[],
): Readonly<Record<string, unknown>> => {
  const { columns: drawn } = arrangement;
  if (Array.isArray(drawn) && drawn.length > 0) return arrangement;
  return {
    ...arrangement,
    columns: columns.map(({ dataField, name = dataField, visible = true, sortOrder, sortIndex }, visibleIndex) => ({
      dataField,
      name,
      visible,
      sortOrder,
      sortIndex,
      visibleIndex,
    })),
  };
};

/** Stores the arrangement. A browser without storage, or with a full one, works on without. */
export function keepLayout(name: string, version: number, userId: string, layout: unknown): void {
  try {
    const { selectedRowKeys: _selection, focusedRowKey: _focus, ...lasting } = layout as Record<string, unknown>;
    localStorage.setItem(keyOf(name, version, userId), JSON.stringify(lasting));
  } catch {
    // Only the memory of the arrangement is lost.
  }
}

/**
 * Deletes the search text of the stored arrangement: on another day it would hide rows for no visible reason. A saved
 * view keeps its own.
 */
export function forgetSearch(name: string, version: number, userId: string): void {
  const stored = readLayout(name, version, userId);
  if (stored?.['searchText'] === undefined) return;
  const { searchText: _typed, ...lasting } = stored;
  keepLayout(name, version, userId, lasting);
}

/** Forgets the arrangement. */
export function forgetLayout(name: string, version: number, userId: string): void {
  try {
    localStorage.removeItem(keyOf(name, version, userId));
  } catch {
    // Without storage there is nothing to forget.
  }
}

function isLayout(value: unknown): value is GridLayout {
  if (typeof value !== 'object' || value === null) return false;
  const { columns, pageIndex, pageSize, searchText, filterPanel } = value as Record<string, unknown>;
  return (
    Array.isArray(columns) &&
    columns.length > 0 &&
    columns.every((column: unknown) => typeof column === 'object' && column !== null && !Array.isArray(column)) &&
    [pageIndex, pageSize].every(
      (number) => number === undefined || (Number.isInteger(number) && Number(number) >= 0),
    ) &&
    (searchText === undefined || typeof searchText === 'string') &&
    (filterPanel === undefined || (typeof filterPanel === 'object' && filterPanel !== null))
  );
}
