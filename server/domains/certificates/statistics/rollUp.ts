/** Puts rows and columns with few certificates together, so that every total can be shown. Pure. */
import { THRESHOLD } from './disclosure';

/** What is put together, and what is not said. */
export const OTHER = 'other';
/** Of a line that stands by itself: a count below the threshold must leave as much again to the others of its line. */
export const LEAST_TOTAL = 2 * THRESHOLD;

/**
 * The keys that go together as `OTHER`: those with too few, and of the others the smallest until they are enough together. Never one
 * alone, unless it is `OTHER` already: the total of the rest would be its own.
 * @param totals by key; what is not said comes as `OTHER`
 */
export function rolledUp(totals: ReadonlyMap<string, number>): ReadonlySet<string> {
  const merged = new Set<string>();
  let sum = totals.get(OTHER) ?? 0;
  if (sum > 0) merged.add(OTHER);
  const named = [...totals].filter(([key, total]) => key !== OTHER && total > 0);
  for (const [key, total] of named.sort(([a, m], [b, n]) => m - n || (a < b ? -1 : 1))) {
    const isNeeded = sum > 0 && sum < LEAST_TOTAL;
    if (total >= LEAST_TOTAL && !isNeeded) break;
    merged.add(key);
    sum += total;
  }
  return merged;
}
