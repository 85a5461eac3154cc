/** Merges rows and columns with few certificates, so that every total can be shown. Pure. */
import { THRESHOLD } from './disclosure';

/** The key of merged and of missing values. */
export const OTHER = 'other';
/**
 * The least total of a line that is not merged: a count below the threshold must leave as much again to the others of
 * its line.
 */
export const LEAST_TOTAL = 2 * THRESHOLD;

/**
 * Returns the keys that are merged as `OTHER`: those with too few, and then the smallest others until together they are
 * enough. A single key is never merged, unless it is `OTHER` already: the total of the rest would be its own.
 * @param totals by key; missing values come as `OTHER`
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
