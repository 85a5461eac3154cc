import type { Widget } from './arrangement';
import type { LoadOptions } from './loadOptions';

interface Sum {
  readonly selector: string;
  readonly summaryType: string;
}

const isSum = (item: unknown): item is Sum =>
  typeof item === 'object' &&
  item !== null &&
  'selector' in item &&
  typeof item.selector === 'string' &&
  'summaryType' in item &&
  item.summaryType === 'sum';

const summaryOf = ({ groupSummary }: LoadOptions): readonly unknown[] =>
  Array.isArray(groupSummary) ? (groupSummary as unknown[]) : [];

/** Returns the positions, among the figures of a group, of the sums whose column the widget does not show. */
export const hiddenSums = (options: LoadOptions, widget: Widget | undefined): readonly number[] =>
  summaryOf(options).flatMap((item, at) =>
    isSum(item) && widget?.columnOption(item.selector, 'visible') === false ? [at] : [],
  );

/** Leaves out these sums: over very many rows a sum takes far longer than a number, which is counted already. */
export function withoutSums(options: LoadOptions, hidden: readonly number[]): LoadOptions {
  if (hidden.length === 0) return options;
  return { ...options, groupSummary: summaryOf(options).filter((_, at) => !hidden.includes(at)) };
}

/**
 * Puts a figure in the place of each sum that was left out, since the widget reads them by their position. It draws none
 * that is not a number.
 */
export const withPlaces = (summary: readonly unknown[], hidden: readonly number[]): readonly unknown[] =>
  hidden.reduce<readonly unknown[]>((figures, at) => [...figures.slice(0, at), NaN, ...figures.slice(at)], summary);
