/** What a list is asked for: DevExtreme's load options as plain data. */
export type LoadOptions = {
  filter?: unknown;
  sort?: unknown;
  group?: unknown;
  totalSummary?: unknown;
  groupSummary?: unknown;
  skip?: number;
  take?: number;
  requireTotalCount?: boolean;
  requireGroupCount?: boolean;
};

/** Rows, or groups `{ key, items, count, summary }` when `group` was asked. */
export type LoadResult = { data: unknown[]; totalCount?: number; groupCount?: number; summary?: unknown[] };

const names = [
  'filter', 'sort', 'group', 'totalSummary', 'groupSummary', 'skip', 'take', 'requireTotalCount', 'requireGroupCount',
] as const;

/**
 * The part of a widget's load options that the server understands, as data that may enter an action: DevExtreme hangs
 * functions and column references on its arrays, and its dates are Date objects (they become UTC instants).
 */
export function plainLoadOptions(options: Readonly<Record<string, unknown>>): LoadOptions {
  const { sort } = options;
  const plain = { ...options, ...(Array.isArray(sort) ? { sort: sort.map(sortOnly) } : {}) } as Readonly<Record<string, unknown>>;
  const given = names.flatMap((name) => (saysNothing(plain[name]) ? [] : [[name, plain[name]]]));
  return JSON.parse(JSON.stringify(Object.fromEntries(given))) as LoadOptions;
}

/** Rows of an expanded group come sorted by the group's own descriptor, whose other members say nothing about a sort. */
function sortOnly(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const { selector, desc } = item as { selector?: unknown; desc?: unknown };
  return { selector, desc: desc === true };
}

const saysNothing = (value: unknown) => value === undefined || value === null || (Array.isArray(value) && value.length === 0);
