/** DevExtreme's load options as plain data. */
export type LoadOptions = {
  filter?: unknown;
  sort?: unknown;
  group?: unknown;
  totalSummary?: unknown;
  groupSummary?: unknown;
  skip?: number;
  /** Key of the last of the rows that `skip` leaves out, where it is known: the server finds a deep page by it. */
  after?: string;
  take?: number;
  requireTotalCount?: boolean;
  requireGroupCount?: boolean;
};

/** Rows, or groups `{ key, items, count, summary }` when `group` was requested. */
export type LoadResult = { data: unknown[]; totalCount?: number; groupCount?: number; summary?: unknown[] };

const names = [
  'filter',
  'sort',
  'group',
  'totalSummary',
  'groupSummary',
  'skip',
  'take',
  'requireTotalCount',
  'requireGroupCount',
] as const;

/**
 * The part of a widget's load options that the server understands, as data that may enter an action: DevExtreme hangs
 * functions and column references on its arrays, and its dates are Date objects (they become UTC instants).
 */
export function plainLoadOptions(options: Readonly<Record<string, unknown>>): LoadOptions {
  const given = names.flatMap((name) => (saysNothing(options[name]) ? [] : [[name, options[name]]]));
  return JSON.parse(JSON.stringify(Object.fromEntries(given))) as LoadOptions;
}

const saysNothing = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);
