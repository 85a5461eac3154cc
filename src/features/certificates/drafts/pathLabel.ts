import type { IntlShape, MessageDescriptor } from 'react-intl';
import { isRows, type FormItem } from './formItem';
import { fieldSections, joined, patternOf, sectionOf } from './layout';
import { sectionNames } from './sectionNames';

const labels = new Map<string, MessageDescriptor>();
const collect = (items: readonly FormItem[], base: string): void => {
  for (const item of items) {
    const pattern = joined(base, isRows(item) ? item.rows : item.path);
    if (!labels.has(pattern)) labels.set(pattern, item.label);
    if (isRows(item)) collect(item.items, `${pattern}[]`);
  }
};
for (const { items } of fieldSections) collect(items, '');

/** The name of a path: its section, the rows that lead to it, and its field. */
export const pathLabel = (path: string, intl: IntlShape): string =>
  [intl.formatMessage(sectionNames[sectionOf(path)]), ...wordsWithin(path, intl)].join(' › ');

/** The name of a path without its section, for lists under the section's heading. */
export const fieldLabel = (path: string, intl: IntlShape): string =>
  wordsWithin(path, intl).join(' › ') || pathLabel(path, intl);

function wordsWithin(path: string, intl: IntlShape): string[] {
  const words: string[] = [];
  for (const { index, 0: position } of path.matchAll(/\[\d+\]/g)) {
    const rows = labels.get(patternOf(path.slice(0, index)));
    if (rows) words.push(`${intl.formatMessage(rows)} ${position.slice(1, -1)}`);
  }
  const field = labels.get(patternOf(path));
  if (field) words.push(intl.formatMessage(field));
  return words;
}
