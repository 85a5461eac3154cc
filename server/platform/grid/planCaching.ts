/**
 * Decides whether the connection caches the plan of a page, a count or groups. Only first pages and pages after a row
 * that was seen qualify, since they take longer to plan than to run; a page behind an offset runs long.
 */
import type { GridColumn, KeptPlan, SortItem } from './definition';
import type { FilterNode } from './filter/parseFilter';
import type { LoadOptions } from './parse';

interface PlannedList {
  readonly keepsPlan?: KeptPlan;
  readonly defaultSort: readonly SortItem[];
  readonly columns: ReadonlyMap<string, GridColumn>;
  readonly keptSource?: unknown;
}

type Leaf = Extract<FilterNode, { kind: 'condition' }>;

const every = (filter: FilterNode, holds: (leaf: Leaf) => boolean): boolean =>
  filter.kind === 'and'
    ? filter.items.every((item) => every(item, holds))
    : filter.kind === 'condition' && holds(filter);

const isEquality = ({ operator }: Leaf): boolean => operator === '=';

/** Words are compared folded, and an index of the sorted column is not. */
const isFolded = ({ columns }: PlannedList, { column }: Leaf): boolean =>
  ['text', 'search'].includes(columns.get(column)?.type ?? 'text');

/** True for a condition whose values are looked up first: a plan for any number of them walks the wrong index. */
const isLookedUp = ({ columns }: PlannedList, { column, operator }: Leaf): boolean => {
  const lookup = columns.get(column)?.lookup;
  return lookup !== undefined && operator !== '=' && (lookup.operators?.some((one) => one === operator) ?? true);
};

const ALONG: readonly string[] = ['=', '>', '>=', '<', '<=', 'between'];

/** True for conditions on the sorted column alone: the walk along its order begins and ends there, for all values. */
const isAlong = (list: PlannedList, filter: FilterNode, [first]: readonly SortItem[]): boolean =>
  every(
    filter,
    (leaf) =>
      leaf.column === first?.selector &&
      ALONG.includes(leaf.operator) &&
      !isFolded(list, leaf) &&
      !isLookedUp(list, leaf),
  );

/**
 * True for one value with rows that an index holds in the requested order: the column's `thenBy` begins with that
 * order.
 */
const isWithin = (list: PlannedList, filter: FilterNode, sort: readonly SortItem[]): boolean =>
  filter.kind === 'condition' &&
  isEquality(filter) &&
  !isFolded(list, filter) &&
  sort.length === 1 &&
  list.columns.get(filter.column)?.thenBy?.[0] === sort[0]?.selector;

/** Returns true for the same steps in the same directions. */
export const isSameSort = (own: readonly SortItem[], asked: readonly SortItem[]): boolean =>
  asked.length === own.length &&
  asked.every(({ selector, desc }, at) => selector === own[at]?.selector && desc === own[at].desc);

export function isPlanCached(list: PlannedList, { filter, sort }: LoadOptions): boolean {
  const { keepsPlan, defaultSort } = list;
  if (keepsPlan === undefined) return false;
  const order = sort.length > 0 ? sort : defaultSort;
  if ((keepsPlan === 'inOwnOrder' || keepsPlan === 'ofOneOwner') && !isSameSort(defaultSort, order)) return false;
  if (filter === undefined || isAlong(list, filter, order) || isWithin(list, filter, order)) return true;
  if (keepsPlan === 'ofOneOwner') return every(filter, (leaf) => isEquality(leaf) && !isFolded(list, leaf));
  return keepsPlan === 'whateverEquals' && every(filter, isEquality);
}

/** True for a count or a sum over a short list, for which any plan will do. */
export const isCountCached = ({ keepsPlan }: PlannedList, { filter }: LoadOptions): boolean =>
  keepsPlan === 'whateverEquals' && (filter === undefined || every(filter, isEquality));

/**
 * True for the first groups of all rows: they are as many for one value as for another, unless that has to be hidden
 * (`keptSource`).
 */
export const isGroupingCached = ({ keepsPlan, keptSource }: PlannedList, { filter, skip }: LoadOptions): boolean =>
  (keepsPlan === 'inAnyOrder' || keepsPlan === 'whateverEquals') &&
  keptSource === undefined &&
  filter === undefined &&
  skip === 0;
