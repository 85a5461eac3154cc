import { toAppError } from '../errors';
import type { Lane, LoadOptions, LoadResult } from './loadOptions';

type Load = (options: LoadOptions, signal: AbortSignal) => Promise<LoadResult>;
type Level = { groupInterval?: unknown };
type Node = { items?: readonly Node[] | null };

/** Returns the options without the level of the days, where they ask a header's menu for days below months. */
function withoutDays(lane: Lane, options: LoadOptions): LoadOptions | undefined {
  const levels = lane === 'headerFilter' && Array.isArray(options.group) ? (options.group as Level[]) : [];
  const months = levels.at(-2);
  if (months === undefined || levels.at(-1)?.groupInterval !== 'day') return undefined;
  // The last level would come with its rows if it were expanded.
  return { ...options, group: [...levels.slice(0, -2), { ...months, isExpanded: false }] };
}

/** The menu takes a node without `items` for one that has nothing below it. */
const asLeaves = (nodes: readonly Node[], depth: number): Node[] =>
  nodes.map(({ items, ...node }) => (depth > 1 && items ? { ...node, items: asLeaves(items, depth - 1) } : node));

/**
 * Loads rows or groups. The menu of a column's header asks for all days of the column; where they are more than the
 * server puts into an answer, it gets their years and months.
 */
export async function loadHeaderDays(
  load: Load,
  lane: Lane,
  options: LoadOptions,
  signal: AbortSignal,
): Promise<LoadResult> {
  const months = withoutDays(lane, options);
  try {
    return await load(options, signal);
  } catch (error) {
    if (months === undefined || toAppError(error).status !== 400) throw error;
    const result = await load(months, signal);
    return { ...result, data: asLeaves(result.data as Node[], (months.group as Level[]).length) };
  }
}
