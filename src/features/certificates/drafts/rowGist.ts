import { isRows, type FormItem } from './formItem';
import { joined } from './layout';
import type { Entries } from './useEntries';
import { textAt } from './values';

const MOST_TEXTS = 3;

/** The first texts of a row, which identify it while it is folded, with its problems. */
export function gistOf(items: readonly FormItem[], base: string, entries: Entries): string {
  const texts = items.flatMap((item) => {
    if (isRows(item)) return [];
    const value = textAt(entries.content, joined(base, item.path));
    const offered = item.choices === undefined ? [] : entries.choices[item.choices];
    return value === '' ? [] : [offered.find((choice) => choice.value === value)?.text ?? value];
  });
  const problem = items.flatMap((item) =>
    isRows(item) ? [] : (entries.problemAt(joined(base, item.path))?.text ?? []),
  );
  return [...texts.slice(0, MOST_TEXTS), ...problem.slice(0, 1)].join(' · ');
}
