import type { AccreditationQueue, AccreditationRow, BulkRequest, BulkRun } from '../model';

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

/** What names a case to people, and what says which actions it is ready for. */
export type NamedCase = Pick<AccreditationRow, 'id' | 'protocolNumber' | 'lastName' | 'firstName' | 'state'>;

/** How many cases are named before an action begins; of the others the number must do. */
export const mostNamed = 10;

/** The states in which an action may be taken; without any, it is not a matter of the state. The server decides for each case anew. */
const readyStates: Readonly<Partial<Record<BulkRun['action'], readonly AccreditationRow['state'][]>>> = {
  approve: ['InVerifica'],
  requestIntegration: ['InVerifica'],
  remind: ['Inviata', 'IntegrazioneRichiesta', 'InScadenza'],
  feeReceived: ['Inviata'],
};

/** Whether there is one among the cases that the action can be taken for. */
export const isPossible = (action: BulkRun['action'], cases: readonly NamedCase[]): boolean =>
  readyStates[action] === undefined || cases.some(({ state }) => readyStates[action]?.includes(state));
