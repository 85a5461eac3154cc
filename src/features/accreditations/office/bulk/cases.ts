import type { AccreditationQueue, AccreditationRow, BulkRequest, BulkRun } from '../model';

/** A filtered list: `count` is the number of its cases when it was last counted. */
export type FilteredList = { queue: AccreditationQueue; filter: unknown; count: number };

/** The cases of an action: chosen one by one, or all of a list. */
export type Cases = { ids: readonly string[] } | { list: FilteredList };

/** The highest number of cases in one run; the server has the same limit. */
export const mostCases = 5000;

/** An empty array is no filter: a grid may send it instead of null. */
const isFilter = (filter: unknown): boolean => filter !== null && !(Array.isArray(filter) && filter.length === 0);

export const countOf = (cases: Cases): number => ('ids' in cases ? cases.ids.length : cases.list.count);

/** True for a list that may be acted on whole: a filtered one or a queue, but never the unfiltered register. */
export const isNarrowed = ({ queue, filter }: Pick<FilteredList, 'queue' | 'filter'>): boolean =>
  queue !== 'all' || isFilter(filter);

/** The cases as members of the request. Those of a list are found when the run begins. */
export function requestedCases(cases: Cases): Pick<BulkRequest, 'accreditationIds' | 'queue' | 'filter'> {
  if ('ids' in cases) return { accreditationIds: [...cases.ids] };
  const { queue, filter } = cases.list;
  return { queue, ...(isFilter(filter) && { filter: JSON.stringify(filter) }) };
}

/** Names the cases in the key of a local draft; the order in which they were chosen does not matter. */
export const keyOf = (cases: Cases): string =>
  JSON.stringify('ids' in cases ? cases.ids.toSorted() : requestedCases(cases));

/** The members that name a case, and its state, which decides on possible actions. */
export type NamedCase = Pick<AccreditationRow, 'id' | 'protocolNumber' | 'lastName' | 'firstName' | 'state'>;

/** The number of cases that are named before an action begins; the others are counted. */
export const mostNamed = 10;

/**
 * The states in which an action is possible; an action without an entry is possible in any. The server checks each case
 * again.
 */
const readyStates: Readonly<Partial<Record<BulkRun['action'], readonly AccreditationRow['state'][]>>> = {
  approve: ['InVerifica'],
  requestIntegration: ['InVerifica'],
  remind: ['Inviata', 'IntegrazioneRichiesta', 'InScadenza'],
  feeReceived: ['Inviata'],
};

/** True when the action is possible for at least one of the cases. */
export const isPossible = (action: BulkRun['action'], cases: readonly NamedCase[]): boolean =>
  readyStates[action] === undefined || cases.some(({ state }) => readyStates[action]?.includes(state));
