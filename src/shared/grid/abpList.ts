import type { LoadOptions, LoadResult } from './loadOptions';

/**
 * The query of an ABP list (`skipCount` rows are left out, at most `maxResultCount` come); empty members are left out.
 */
export type AbpListQuery = { skipCount: number; maxResultCount: number; sorting?: string; filter?: string };

/** Rows of a page of the administration's lists: ABP's own number. */
export const abpPageSize = 10;

/** The grid's filter for the text of its search box, see `abpListQuery`. */
export const searchFilter = (text: string) => ['filter', 'contains', text] as const;

/**
 * Turns a grid's load options into a query. Only the filter of the search box enters it: ABP lists know no other.
 */
export function abpListQuery({ skip = 0, take = abpPageSize, sort, filter }: LoadOptions): AbpListQuery {
  const sorting = Array.isArray(sort) ? sort.flatMap(oneSort).join(',') : '';
  const [, , searched] = Array.isArray(filter) ? (filter as unknown[]) : [];
  const text = typeof searched === 'string' ? searched.trim() : '';
  return {
    skipCount: skip,
    maxResultCount: take,
    ...(sorting !== '' && { sorting }),
    ...(text !== '' && { filter: text }),
  };
}

/** Turns a page of an ABP list into the result that a grid expects. */
export function abpLoadResult({ items, totalCount }: { items: readonly unknown[]; totalCount: number }): LoadResult {
  return { data: [...items], totalCount };
}

function oneSort(entry: unknown): string[] {
  if (typeof entry !== 'object' || entry === null || !('selector' in entry) || typeof entry.selector !== 'string')
    return [];
  return [`${entry.selector} ${'desc' in entry && entry.desc === true ? 'desc' : 'asc'}`];
}
