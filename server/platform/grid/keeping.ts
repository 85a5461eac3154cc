/**
 * Whether the connection keeps the plan of a page. Of first pages and of those that follow a row that was seen, which are planned for longer
 * than they run; a page after so and so many rows runs long.
 */
import type { KeptPlan, SortItem } from './definition';
import type { FilterNode } from './filter/parseFilter';
import type { LoadOptions } from './parse';

interface Keeping {
  readonly keepsPlan?: KeptPlan;
  readonly defaultSort: readonly SortItem[];
}

const onlyEquals = (filter: FilterNode): boolean =>
  filter.kind === 'and' ? filter.items.every(onlyEquals) : filter.kind === 'condition' && filter.operator === '=';

const isOwnOrder = (own: readonly SortItem[], asked: readonly SortItem[]): boolean =>
  asked.length === 0 ||
  (asked.length === own.length &&
    asked.every(({ selector, desc }, at) => selector === own[at]?.selector && desc === own[at].desc));

export function isPlanKept({ keepsPlan, defaultSort }: Keeping, { filter, sort }: LoadOptions): boolean {
  if (keepsPlan === undefined) return false;
  if (filter !== undefined) return keepsPlan === 'whateverEquals' && onlyEquals(filter);
  return keepsPlan !== 'inOwnOrder' || isOwnOrder(defaultSort, sort);
}
