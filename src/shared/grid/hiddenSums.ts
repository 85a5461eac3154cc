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

/** Leaves out these sums: counts of groups are precomputed, sums are not. */
export function withoutSums(options: LoadOptions, hidden: readonly number[]): LoadOptions {
  if (hidden.length === 0) return options;
  return { ...options, groupSummary: summaryOf(options).filter((_, at) => !hidden.includes(at)) };
}

/** The figures that the widget wants of a group, and the positions of those that were not asked for. */
export interface GroupFigures {
  readonly count: number;
  readonly hidden: readonly number[];
}

/** Returns the figures of a group that the options want, those of these positions not being asked for. */
export const figuresOf = (options: LoadOptions, hidden: readonly number[]): GroupFigures => ({
  count: summaryOf(options).length,
  hidden,
});

/**
 * Puts NaN in the place of each figure that is not there: DevExtreme reads figures by position and draws no NaN. A group
 * from the state may have other figures than the widget wants now.
 */
export function withPlaces(summary: readonly unknown[], { count, hidden }: GroupFigures): readonly unknown[] {
  if (summary.length >= count) return summary;
  if (summary.length + hidden.length === count)
    return hidden.reduce<readonly unknown[]>(
      (figures, at) => [...figures.slice(0, at), NaN, ...figures.slice(at)],
      summary,
    );
  return [...summary, ...Array.from({ length: count - summary.length }, () => NaN)];
}
