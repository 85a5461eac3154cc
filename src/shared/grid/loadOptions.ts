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
  /** Milliseconds after which the answer comes without the number of rows. */
  countWithin?: number;
  requireGroupCount?: boolean;
};

/** Rows, or groups `{ key, items, count, summary }` when `group` was requested. */
export type LoadResult = {
  data: unknown[];
  totalCount?: number;
  /** True when `totalCount` is the least that there can be, since the rows are still being counted. */
  isCounting?: boolean;
  groupCount?: number;
  summary?: unknown[];
};

/**
 * The purpose of a load. Loads of one lane replace each other, those of different lanes do not: a header filter that
 * opens must not stop the page that is on its way. Groups, their items and their counts are requested in parallel, one
 * load for each expanded group, so their lanes carry the group's filter.
 */
export type Lane = 'rows' | 'headerFilter' | `${'groups' | 'items' | 'totals' | 'other'}:${string}`;
