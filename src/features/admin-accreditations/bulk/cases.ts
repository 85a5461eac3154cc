import type { AccreditationQueue, BulkRequest } from '../model';

/** A list as its filter finds it: `count` cases when it was last counted. */
export type FilteredList = { queue: AccreditationQueue; filter: unknown; count: number };

/** What an action is for: cases chosen one by one, or all of a list. */
export type Cases = { ids: readonly string[] } | { list: FilteredList };

/** How many cases one run takes; the server has the same bound. */
export const mostCases = 5000;

/** A grid without a filter may say so by an empty one. */
const isFilter = (filter: unknown): boolean => filter !== null && !(Array.isArray(filter) && filter.length === 0);

export const countOf = (cases: Cases): number => ('ids' in cases ? cases.ids.length : cases.list.count);

/** The list as one would have to ask for it whole: not the register itself, which nobody means to act on unfiltered. */
export const isNarrowed = ({ queue, filter }: Pick<FilteredList, 'queue' | 'filter'>): boolean =>
  queue !== 'all' || isFilter(filter);

/** The cases in the words of the request. Those of a list are found when the run begins. */
export function casesAsked(cases: Cases): Pick<BulkRequest, 'accreditationIds' | 'queue' | 'filter'> {
  if ('ids' in cases) return { accreditationIds: [...cases.ids] };
  const { queue, filter } = cases.list;
  return { queue, ...(isFilter(filter) && { filter: JSON.stringify(filter) }) };
}
